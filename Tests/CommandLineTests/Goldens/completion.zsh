#compdef indicator-render
# zsh completion for indicator-render 0.1.0; made by 'indicator-render completion zsh'

_indicator_render() {
  local curcontext="$curcontext" state state_descr line
  typeset -A opt_args

  _arguments -C -s -S \
    '(- *)-h[show this help and stop]' \
    '(- *)--help[show this help and stop]' \
    '(- *)--version[print the version and stop]' \
    '1: :->command' \
    '*:: :->rest'

  case $state in
    command)
      local -a commands=(
        'render:draw frames or sprite sheets'
        'trace:print the animated values of every frame'
        'plan:say what '\''render'\'' would do, and draw nothing'
        'batch:render every job of a manifest, in parallel, and only what has changed'
        'merge:prove that the shards of a batch are whole, and make one report of theirs'
        'why:say what made, or would make, '\''batch'\'' render a job'
        'cache:look after a folder that '\''batch --cache'\'' filled'
        'check:compare what scenes draw with goldens, or record them'
        'accept:take over into goldens what a report of check has'
        'compare:compare two pictures, animations, sheets or folders of frames'
        'gallery:make one HTML page that plays what is in a folder'
        'selftest:prove that every frame comes out the same, however it is drawn'
        'list:show the indicators and their parameters'
        'doctor:show versions of libraries and the fingerprint of the renderer'
        'completion:print a completion script for a shell, or the manual page'
        'help:explain the program or one of its commands'
      )
      _describe -t commands command commands
      ;;
    rest)
      case $line[1] in
      render)
        _arguments -s -S \
          '*-o+[a folder for frames, a file for anything else, '\''-'\'' for standard output]:PATH:_files' \
          '*--output=[a folder for frames, a file for anything else, '\''-'\'' for standard output]:PATH:_files' \
          '(--force)--force[replace files that this program did not write]' \
          '(--json)--json[print one JSON document on standard output]' \
          '(--format)--format=[what a single output is]:FORMAT:(png sheet imageset spriteatlas stickersequence apng webp gif rgba y4m png-pipe)' \
          '(--name)--name=[how frames are named, from {name} {frame} {frame:04} {index} {scale} {scheme} and letters]:TEMPLATE: ' \
          '(--name-style)--name-style=[name frames as UIImage.animatedImageNamed looks for them]:uikit:(uikit)' \
          '(--appearances)--appearances=[appearances side by side in an .imageset or .spriteatlas]:light,dark:(light,dark)' \
          '(--plays)--plays=[how often it is played, 0 is forever]:N: ' \
          '(--matte)--matte=[the colour that half-transparent edges of a GIF are mixed with]:COLOR: ' \
          '(--gif-palette)--gif-palette=[256 colours for a whole GIF, or other ones for each frame]:shared|frame:(shared frame)' \
          '(--gif-fps)--gif-fps=[most frames a second of a GIF, up to 100]:N: ' \
          '(--poster)--poster=[also write the frame at S seconds, as NAME-poster.png beside the file or sheet]:S: ' \
          '(--optimize)--optimize[try hard to make PNG, APNG and WebP files smaller]' \
          '(--preset)--preset=[what one program needs of a sheet and its atlas]:NAME:(unity godot spritekit css phaser pixi)' \
          '(--sheet)--sheet=[rows and columns, a single row, or as little area as can be found]:grid|strip|packed:(grid strip packed)' \
          '(--columns)--columns=[frames in a row of the grid]:N: ' \
          '(--trim)--trim=[cut what is empty off]:none|shared|frame:(none shared frame)' \
          '(--padding-between)--padding-between=[empty pixels between neighbouring frames]:P: ' \
          '(--extrude)--extrude=[repeat the edge pixels of each frame N times around it]:N: ' \
          '(--bleed --no-bleed)--bleed[spread colours into transparent pixels, whose alpha stays 0, for programs that filter the picture]' \
          '(--bleed --no-bleed)--no-bleed[spread colours into transparent pixels, whose alpha stays 0, for programs that filter the picture]' \
          '(--power-of-two --no-power-of-two)--power-of-two[make the sides of pages powers of two]' \
          '(--power-of-two --no-power-of-two)--no-power-of-two[make the sides of pages powers of two]' \
          '(--max-size)--max-size=[longest side of a page in pixels]:N:(2048 4096 8192 16384)' \
          '(--merge-equal --no-merge-equal)--merge-equal[store frames that look the same once]' \
          '(--merge-equal --no-merge-equal)--no-merge-equal[store frames that look the same once]' \
          '(--atlas)--atlas=[files beside the sheet that say where each frame is]:NAME,NAME...:(aseprite aseprite-array texturepacker texturepacker-array phaser phaser-multi pixi godot css csv none)' \
          '(--fps)--fps=[frame rate]:N:(24 25 30 50 60 ntsc film pal)' \
          '(--loop)--loop=[how the period of a looping indicator meets the frame rate]:fit|exact|off:(fit exact off)' \
          '(--duration)--duration=[length in seconds, or '\''settle'\'']:S|settle:(settle)' \
          '(--loop-offset)--loop-offset=[start the loop S seconds into it, where it looks good]:S: ' \
          '(--hold-last)--hold-last=[show the last frame for S seconds more]:S: ' \
          '(--frames)--frames=[only the frames from A up to, and without, B]:A..B: ' \
          '(--at)--at=[stills at these times, in seconds]:T,T...: ' \
          '(--events)--events=[replay a log of a chat]:FILE|-:_files' \
          '(--origin)--origin=[what is 0 on the clock of the log, as its times are written]:T: ' \
          '(--from)--from=[the clip begins at this second of the conversation]:S: ' \
          '(--to)--to=[the clip ends at this second of the conversation]:S: ' \
          '(--speed)--speed=[play the events so many times as fast]:N:(0.5 2 10)' \
          '(--idle-limit)--idle-limit=[cut silences to this many seconds, before they are sped up]:S: ' \
          '*--set=[change a parameter of the indicator]:KEY=VALUE: ' \
          '(--scheme)--scheme=[light or dark appearance]:light|dark:(light dark)' \
          '(--reduce-motion --no-reduce-motion)--reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--reduce-motion --no-reduce-motion)--no-reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--layout-direction)--layout-direction=[left to right, or right to left]:ltr|rtl:(ltr rtl)' \
          '(--text-size)--text-size=[Dynamic Type size]:SIZE:(xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5)' \
          '(--palette)--palette=[system colours of that release]:ios18|ios26:(ios18 ios26)' \
          '(--scale)--scale=[pixels per point]:S,S...:(1 2 3 1,2,3)' \
          '(--size)--size=[canvas in points, the indicator in its middle]:WxH: ' \
          '(--padding)--padding=[empty points on every side]:P: ' \
          '(--background)--background=[a system colour, #RGB, #RRGGBB, #RRGGBBAA, or clear]:COLOR|clear:(clear)' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(-j --jobs)-j+[frames in work at once]:N: ' \
          '(-j --jobs)--jobs=[frames in work at once]:N: ' \
          '(--watch)--watch[go on]' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(--no-progress)--no-progress[show no progress]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '*:SCENE:_indicator_render_scenes'
        ;;
      trace)
        _arguments -s -S \
          '(-o --output)-o+[write to FILE instead of standard output]:FILE:_files' \
          '(-o --output)--output=[write to FILE instead of standard output]:FILE:_files' \
          '(--format)--format=[a row for each frame, or one JSON document]:csv|json:(csv json)' \
          '(--fps)--fps=[frame rate]:N:(24 25 30 50 60 ntsc film pal)' \
          '(--loop)--loop=[how the period of a looping indicator meets the frame rate]:fit|exact|off:(fit exact off)' \
          '(--duration)--duration=[length in seconds, or '\''settle'\'']:S|settle:(settle)' \
          '(--loop-offset)--loop-offset=[start the loop S seconds into it, where it looks good]:S: ' \
          '(--hold-last)--hold-last=[show the last frame for S seconds more]:S: ' \
          '(--frames)--frames=[only the frames from A up to, and without, B]:A..B: ' \
          '(--at)--at=[stills at these times, in seconds]:T,T...: ' \
          '(--events)--events=[replay a log of a chat]:FILE|-:_files' \
          '(--origin)--origin=[what is 0 on the clock of the log, as its times are written]:T: ' \
          '(--from)--from=[the clip begins at this second of the conversation]:S: ' \
          '(--to)--to=[the clip ends at this second of the conversation]:S: ' \
          '(--speed)--speed=[play the events so many times as fast]:N:(0.5 2 10)' \
          '(--idle-limit)--idle-limit=[cut silences to this many seconds, before they are sped up]:S: ' \
          '*--set=[change a parameter of the indicator]:KEY=VALUE: ' \
          '(--scheme)--scheme=[light or dark appearance]:light|dark:(light dark)' \
          '(--reduce-motion --no-reduce-motion)--reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--reduce-motion --no-reduce-motion)--no-reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--layout-direction)--layout-direction=[left to right, or right to left]:ltr|rtl:(ltr rtl)' \
          '(--text-size)--text-size=[Dynamic Type size]:SIZE:(xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5)' \
          '(--palette)--palette=[system colours of that release]:ios18|ios26:(ios18 ios26)' \
          '(--scale)--scale=[pixels per point]:S,S...:(1 2 3 1,2,3)' \
          '(--size)--size=[canvas in points, the indicator in its middle]:WxH: ' \
          '(--padding)--padding=[empty points on every side]:P: ' \
          '(--background)--background=[a system colour, #RGB, #RRGGBB, #RRGGBBAA, or clear]:COLOR|clear:(clear)' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:SCENE:_indicator_render_scenes'
        ;;
      plan)
        _arguments -s -S \
          '*-o+[a folder for frames, a file for anything else, '\''-'\'' for standard output]:PATH:_files' \
          '*--output=[a folder for frames, a file for anything else, '\''-'\'' for standard output]:PATH:_files' \
          '(--json)--json[print one JSON document on standard output]' \
          '(--github-matrix)--github-matrix[print the jobs of a manifest as a matrix for fromJSON in a GitHub workflow]' \
          '(--outputs)--outputs[print nothing but the files that would be written, one on a line, for make and ninja]' \
          '(--depfile)--depfile=[also write to FILE, as make and ninja read it, which scenes, manifests and fonts the output is made from]:FILE:_files' \
          '(--shard)--shard=[take the i-th of n parts of the jobs, or what Slurm, Kubernetes, Bazel or GitLab say]:i/n:(auto)' \
          '(--format)--format=[what a single output is]:FORMAT:(png sheet imageset spriteatlas stickersequence apng webp gif rgba y4m png-pipe)' \
          '(--name)--name=[how frames are named, from {name} {frame} {frame:04} {index} {scale} {scheme} and letters]:TEMPLATE: ' \
          '(--name-style)--name-style=[name frames as UIImage.animatedImageNamed looks for them]:uikit:(uikit)' \
          '(--appearances)--appearances=[appearances side by side in an .imageset or .spriteatlas]:light,dark:(light,dark)' \
          '(--plays)--plays=[how often it is played, 0 is forever]:N: ' \
          '(--matte)--matte=[the colour that half-transparent edges of a GIF are mixed with]:COLOR: ' \
          '(--gif-palette)--gif-palette=[256 colours for a whole GIF, or other ones for each frame]:shared|frame:(shared frame)' \
          '(--gif-fps)--gif-fps=[most frames a second of a GIF, up to 100]:N: ' \
          '(--poster)--poster=[also write the frame at S seconds, as NAME-poster.png beside the file or sheet]:S: ' \
          '(--optimize)--optimize[try hard to make PNG, APNG and WebP files smaller]' \
          '(--preset)--preset=[what one program needs of a sheet and its atlas]:NAME:(unity godot spritekit css phaser pixi)' \
          '(--sheet)--sheet=[rows and columns, a single row, or as little area as can be found]:grid|strip|packed:(grid strip packed)' \
          '(--columns)--columns=[frames in a row of the grid]:N: ' \
          '(--trim)--trim=[cut what is empty off]:none|shared|frame:(none shared frame)' \
          '(--padding-between)--padding-between=[empty pixels between neighbouring frames]:P: ' \
          '(--extrude)--extrude=[repeat the edge pixels of each frame N times around it]:N: ' \
          '(--bleed --no-bleed)--bleed[spread colours into transparent pixels, whose alpha stays 0, for programs that filter the picture]' \
          '(--bleed --no-bleed)--no-bleed[spread colours into transparent pixels, whose alpha stays 0, for programs that filter the picture]' \
          '(--power-of-two --no-power-of-two)--power-of-two[make the sides of pages powers of two]' \
          '(--power-of-two --no-power-of-two)--no-power-of-two[make the sides of pages powers of two]' \
          '(--max-size)--max-size=[longest side of a page in pixels]:N:(2048 4096 8192 16384)' \
          '(--merge-equal --no-merge-equal)--merge-equal[store frames that look the same once]' \
          '(--merge-equal --no-merge-equal)--no-merge-equal[store frames that look the same once]' \
          '(--atlas)--atlas=[files beside the sheet that say where each frame is]:NAME,NAME...:(aseprite aseprite-array texturepacker texturepacker-array phaser phaser-multi pixi godot css csv none)' \
          '(--fps)--fps=[frame rate]:N:(24 25 30 50 60 ntsc film pal)' \
          '(--loop)--loop=[how the period of a looping indicator meets the frame rate]:fit|exact|off:(fit exact off)' \
          '(--duration)--duration=[length in seconds, or '\''settle'\'']:S|settle:(settle)' \
          '(--loop-offset)--loop-offset=[start the loop S seconds into it, where it looks good]:S: ' \
          '(--hold-last)--hold-last=[show the last frame for S seconds more]:S: ' \
          '(--frames)--frames=[only the frames from A up to, and without, B]:A..B: ' \
          '(--at)--at=[stills at these times, in seconds]:T,T...: ' \
          '(--events)--events=[replay a log of a chat]:FILE|-:_files' \
          '(--origin)--origin=[what is 0 on the clock of the log, as its times are written]:T: ' \
          '(--from)--from=[the clip begins at this second of the conversation]:S: ' \
          '(--to)--to=[the clip ends at this second of the conversation]:S: ' \
          '(--speed)--speed=[play the events so many times as fast]:N:(0.5 2 10)' \
          '(--idle-limit)--idle-limit=[cut silences to this many seconds, before they are sped up]:S: ' \
          '*--set=[change a parameter of the indicator]:KEY=VALUE: ' \
          '(--scheme)--scheme=[light or dark appearance]:light|dark:(light dark)' \
          '(--reduce-motion --no-reduce-motion)--reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--reduce-motion --no-reduce-motion)--no-reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--layout-direction)--layout-direction=[left to right, or right to left]:ltr|rtl:(ltr rtl)' \
          '(--text-size)--text-size=[Dynamic Type size]:SIZE:(xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5)' \
          '(--palette)--palette=[system colours of that release]:ios18|ios26:(ios18 ios26)' \
          '(--scale)--scale=[pixels per point]:S,S...:(1 2 3 1,2,3)' \
          '(--size)--size=[canvas in points, the indicator in its middle]:WxH: ' \
          '(--padding)--padding=[empty points on every side]:P: ' \
          '(--background)--background=[a system colour, #RGB, #RRGGBB, #RRGGBBAA, or clear]:COLOR|clear:(clear)' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:SCENE:_indicator_render_scenes'
        ;;
      batch)
        _arguments -s -S \
          '(-o --output)-o+[the folder below which all files are written]:DIR:_files -/' \
          '(-o --output)--output=[the folder below which all files are written]:DIR:_files -/' \
          '(--force)--force[replace files that this program did not write]' \
          '(--json)--json[print one JSON document on standard output]' \
          '(--depfile)--depfile=[also write to FILE, as make and ninja read it, which scenes, manifests and fonts the output is made from]:FILE:_files' \
          '(--shard)--shard=[take the i-th of n parts of the jobs, or what Slurm, Kubernetes, Bazel or GitLab say]:i/n:(auto)' \
          '*--only=[render the jobs whose ids match, such as '\''*-dark-*'\'']:GLOB: ' \
          '*--skip=[leave out the jobs whose ids match]:GLOB: ' \
          '(--last-failed)--last-failed[render what the report in DIR does not have as rendered]' \
          '(--fresh)--fresh[render also what is up to date]' \
          '(--keep-going)--keep-going[go on after a job has failed, which is the default]' \
          '(--fail-fast)--fail-fast[stop everything when a job fails]' \
          '(--watch)--watch[go on]' \
          '(--cache)--cache=[take from DIR what was rendered before, also into other folders, and keep there what is rendered now]:DIR:_files -/' \
          '*--read-cache=[a further cache that is asked after --cache, and never written]:DIR:_files -/' \
          '(--log)--log=[write a line of JSON for every event to FILE, or to standard error in place of other messages]:ndjson[\:FILE]:(ndjson)' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(-j --jobs)-j+[frames in work at once]:N: ' \
          '(-j --jobs)--jobs=[frames in work at once]:N: ' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(--no-progress)--no-progress[show no progress]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:MANIFEST:_files'
        ;;
      merge)
        _arguments -s -S \
          '(-o --output)-o+[where the merged report goes, '\''-'\'' for standard output]:FILE:_files' \
          '(-o --output)--output=[where the merged report goes, '\''-'\'' for standard output]:FILE:_files' \
          '(--force)--force[replace files that this program did not write]' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '*:REPORT:_files'
        ;;
      why)
        _arguments -s -S \
          '(-o --output)-o+[the folder below which all files are written]:DIR:_files -/' \
          '(-o --output)--output=[the folder below which all files are written]:DIR:_files -/' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:MANIFEST:_files' \
          '2:JOB: '
        ;;
      cache)
        _arguments -s -S \
          '(--max-size)--max-size=[for gc]:SIZE: ' \
          '(--max-age)--max-age=[for gc]:DAYS: ' \
          '(--remove)--remove[for verify]' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:ACTION:(verify gc)' \
          '2:DIR:_files -/'
        ;;
      check)
        _arguments -s -S \
          '(--golden)--golden=[the folder of goldens]:DIR:_files -/' \
          '(--update)--update=[which goldens are written]:none|missing|changed|all:(none missing changed all)' \
          '(--store)--store=[how pixels are kept when a golden is recorded]:hash|apng|png:(hash apng png)' \
          '(--complete)--complete[the scenes are all that DIR has goldens of]' \
          '(--trace-only)--trace-only[compare the animated values alone]' \
          '(--metric)--metric=[which pixels count as different]:METRIC:(exact max-channel yiq ciede2000)' \
          '(--max-pixels)--max-pixels=[how many pixels of a picture may be different]:N: ' \
          '(--max-pixels-per-window)--max-pixels-per-window=[how many of any W x H neighbouring pixels may be different]:N@WxH: ' \
          '(--ignore-antialiasing)--ignore-antialiasing[with yiq]' \
          '(--tolerance)--tolerance=[by how much a pixel may differ]:T: ' \
          '(--report)--report=[write a folder with a page that shows what differs, and the same for programs]:DIR:_files -/' \
          '(--force)--force[replace files that this program did not write]' \
          '(--annotate)--annotate=[also print what went wrong as workflow commands, at most ten, the most severe first]:github:(github)' \
          '(--fps)--fps=[frame rate]:N:(24 25 30 50 60 ntsc film pal)' \
          '(--loop)--loop=[how the period of a looping indicator meets the frame rate]:fit|exact|off:(fit exact off)' \
          '(--duration)--duration=[length in seconds, or '\''settle'\'']:S|settle:(settle)' \
          '(--loop-offset)--loop-offset=[start the loop S seconds into it, where it looks good]:S: ' \
          '(--hold-last)--hold-last=[show the last frame for S seconds more]:S: ' \
          '(--frames)--frames=[only the frames from A up to, and without, B]:A..B: ' \
          '(--at)--at=[stills at these times, in seconds]:T,T...: ' \
          '(--events)--events=[replay a log of a chat]:FILE|-:_files' \
          '(--origin)--origin=[what is 0 on the clock of the log, as its times are written]:T: ' \
          '(--from)--from=[the clip begins at this second of the conversation]:S: ' \
          '(--to)--to=[the clip ends at this second of the conversation]:S: ' \
          '(--speed)--speed=[play the events so many times as fast]:N:(0.5 2 10)' \
          '(--idle-limit)--idle-limit=[cut silences to this many seconds, before they are sped up]:S: ' \
          '*--set=[change a parameter of the indicator]:KEY=VALUE: ' \
          '(--scheme)--scheme=[light or dark appearance]:light|dark:(light dark)' \
          '(--reduce-motion --no-reduce-motion)--reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--reduce-motion --no-reduce-motion)--no-reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--layout-direction)--layout-direction=[left to right, or right to left]:ltr|rtl:(ltr rtl)' \
          '(--text-size)--text-size=[Dynamic Type size]:SIZE:(xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5)' \
          '(--palette)--palette=[system colours of that release]:ios18|ios26:(ios18 ios26)' \
          '(--scale)--scale=[pixels per point]:S,S...:(1 2 3 1,2,3)' \
          '(--size)--size=[canvas in points, the indicator in its middle]:WxH: ' \
          '(--padding)--padding=[empty points on every side]:P: ' \
          '(--background)--background=[a system colour, #RGB, #RRGGBB, #RRGGBBAA, or clear]:COLOR|clear:(clear)' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(-j --jobs)-j+[frames in work at once]:N: ' \
          '(-j --jobs)--jobs=[frames in work at once]:N: ' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(--no-progress)--no-progress[show no progress]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '*:SCENE:_indicator_render_scenes'
        ;;
      accept)
        _arguments -s -S \
          '(--report)--report=[the folder that check --report wrote]:DIR:_files -/' \
          '(--golden)--golden=[the folder of goldens]:DIR:_files -/' \
          '(--force)--force[replace goldens that changed since the report, and files that this program did not write]' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '*::CLIP: '
        ;;
      compare)
        _arguments -s -S \
          '(--metric)--metric=[which pixels count as different]:METRIC:(exact max-channel yiq ciede2000)' \
          '(--tolerance)--tolerance=[by how much a pixel may differ]:T: ' \
          '(--max-pixels)--max-pixels=[how many pixels of a picture may be different]:N: ' \
          '(--max-pixels-per-window)--max-pixels-per-window=[how many of any W x H neighbouring pixels may be different]:N@WxH: ' \
          '(--ignore-antialiasing)--ignore-antialiasing[with yiq]' \
          '(--report)--report=[write a folder with a page that shows what differs, and the same for programs]:DIR:_files -/' \
          '(--force)--force[replace files that this program did not write]' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:A:_files' \
          '2:B:_files'
        ;;
      gallery)
        _arguments -s -S \
          '(-o --output)-o+[where the page goes, '\''-'\'' for standard output]:FILE:_files' \
          '(-o --output)--output=[where the page goes, '\''-'\'' for standard output]:FILE:_files' \
          '(--link)--link[point to the pictures where they are instead of putting them into the page]' \
          '(--force)--force[replace files that this program did not write]' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:DIR:_files -/'
        ;;
      selftest)
        _arguments -s -S \
          '(--digests)--digests[print the digest of every frame instead, drawn once and in order]' \
          '(--fps)--fps=[frame rate]:N:(24 25 30 50 60 ntsc film pal)' \
          '(--loop)--loop=[how the period of a looping indicator meets the frame rate]:fit|exact|off:(fit exact off)' \
          '(--duration)--duration=[length in seconds, or '\''settle'\'']:S|settle:(settle)' \
          '(--loop-offset)--loop-offset=[start the loop S seconds into it, where it looks good]:S: ' \
          '(--hold-last)--hold-last=[show the last frame for S seconds more]:S: ' \
          '(--frames)--frames=[only the frames from A up to, and without, B]:A..B: ' \
          '(--at)--at=[stills at these times, in seconds]:T,T...: ' \
          '(--events)--events=[replay a log of a chat]:FILE|-:_files' \
          '(--origin)--origin=[what is 0 on the clock of the log, as its times are written]:T: ' \
          '(--from)--from=[the clip begins at this second of the conversation]:S: ' \
          '(--to)--to=[the clip ends at this second of the conversation]:S: ' \
          '(--speed)--speed=[play the events so many times as fast]:N:(0.5 2 10)' \
          '(--idle-limit)--idle-limit=[cut silences to this many seconds, before they are sped up]:S: ' \
          '*--set=[change a parameter of the indicator]:KEY=VALUE: ' \
          '(--scheme)--scheme=[light or dark appearance]:light|dark:(light dark)' \
          '(--reduce-motion --no-reduce-motion)--reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--reduce-motion --no-reduce-motion)--no-reduce-motion[draw as with Reduce Motion switched on, or off]' \
          '(--layout-direction)--layout-direction=[left to right, or right to left]:ltr|rtl:(ltr rtl)' \
          '(--text-size)--text-size=[Dynamic Type size]:SIZE:(xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5)' \
          '(--palette)--palette=[system colours of that release]:ios18|ios26:(ios18 ios26)' \
          '(--scale)--scale=[pixels per point]:S,S...:(1 2 3 1,2,3)' \
          '(--size)--size=[canvas in points, the indicator in its middle]:WxH: ' \
          '(--padding)--padding=[empty points on every side]:P: ' \
          '(--background)--background=[a system colour, #RGB, #RRGGBB, #RRGGBBAA, or clear]:COLOR|clear:(clear)' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(-j --jobs)-j+[frames in work at once]:N: ' \
          '(-j --jobs)--jobs=[frames in work at once]:N: ' \
          '(-q --quiet)-q[say nothing but errors]' \
          '(-q --quiet)--quiet[say nothing but errors]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '*::SCENE:_indicator_render_scenes'
        ;;
      list)
        _arguments -s -S \
          '(--json)--json[print one JSON document on standard output]' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1::INDICATOR:(typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation)'
        ;;
      doctor)
        _arguments -s -S \
          '(--json)--json[print one JSON document on standard output]' \
          '*--font-file=[a font beside the default ones]:FILE:_files' \
          '*--font-dir=[a folder of fonts beside the default ones]:DIR:_files -/' \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]'
        ;;
      completion)
        _arguments -s -S \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1:KIND:(bash zsh fish man)'
        ;;
      help)
        _arguments -s -S \
          '(- *)-h[show this help and stop]' \
          '(- *)--help[show this help and stop]' \
          '(- *)--version[print the version and stop]' \
          '1::COMMAND:(render trace plan batch merge why cache check accept compare gallery selftest list doctor completion help)'
        ;;
      esac
      ;;
  esac
}

_indicator_render_scenes() {
  _alternative 'indicators:indicator:(typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation)' 'files:scene file:_files'
}

_indicator_render "$@"
