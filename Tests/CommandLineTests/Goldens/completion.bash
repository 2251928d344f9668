# bash completion for indicator-render 0.1.0; made by 'indicator-render completion bash'

_indicator_render() {
  local current="${COMP_WORDS[COMP_CWORD]}" option="" prefix="" command="" word
  local -i index=1 operands=0 literal=0
  COMPREPLY=()

  # Of the words before the cursor: the command, how many operands, and the option that waits for its value.
  while ((index < COMP_CWORD)); do
    word="${COMP_WORDS[index]}"
    index+=1
    if ((literal)) || [[ $word != -?* ]]; then
      if [[ -z $command ]]; then command="$word"; else operands+=1; fi
      continue
    fi
    case "$word" in
      --) literal=1 ;;
      -o | --output | --format | --name | --name-style | --appearances | --plays | --matte | --gif-palette | --gif-fps | --poster | --preset | --sheet | --columns | --trim | --padding-between | --extrude | --max-size | --atlas | --fps | --loop | --duration | --loop-offset | --hold-last | --frames | --at | --events | --origin | --from | --to | --speed | --idle-limit | --set | --scheme | --layout-direction | --text-size | --palette | --scale | --size | --padding | --background | --font-file | --font-dir | -j | --jobs | --depfile | --shard | --only | --skip | --cache | --read-cache | --log | --max-age | --golden | --update | --store | --metric | --max-pixels | --max-pixels-per-window | --tolerance | --report | --annotate)
        # Bash cuts '--option=value' into three words.
        if [[ ${COMP_WORDS[index]} == "=" ]]; then index+=1; fi
        if ((index >= COMP_CWORD)); then option="$word"; fi
        index+=1
        ;;
    esac
  done
  if [[ -n $option && $current == "=" ]]; then current=""; fi
  if [[ $current == --*=* ]]; then
    option="${current%%=*}"
    prefix="$option="
    current="${current#*=}"
  fi

  local words="" files=""
  if [[ -n $option ]]; then
    case "$command $option" in
      "render -o" | "render --output") files=file ;;
      "render --format") words="png sheet imageset spriteatlas stickersequence apng webp gif rgba y4m png-pipe" ;;
      "render --name-style") words="uikit" ;;
      "render --appearances") words="light,dark" ;;
      "render --gif-palette") words="shared frame" ;;
      "render --preset") words="unity godot spritekit css phaser pixi" ;;
      "render --sheet") words="grid strip packed" ;;
      "render --trim") words="none shared frame" ;;
      "render --max-size") words="2048 4096 8192 16384" ;;
      "render --atlas") words="aseprite aseprite-array texturepacker texturepacker-array phaser phaser-multi pixi godot css csv none" ;;
      "render --fps") words="24 25 30 50 60 ntsc film pal" ;;
      "render --loop") words="fit exact off" ;;
      "render --duration") words="settle" ;;
      "render --events") files=file ;;
      "render --speed") words="0.5 2 10" ;;
      "render --scheme") words="light dark" ;;
      "render --layout-direction") words="ltr rtl" ;;
      "render --text-size") words="xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5" ;;
      "render --palette") words="ios18 ios26" ;;
      "render --scale") words="1 2 3 1,2,3" ;;
      "render --background") words="clear" ;;
      "render --font-file") files=file ;;
      "render --font-dir") files=directory ;;
      "trace -o" | "trace --output") files=file ;;
      "trace --format") words="csv json" ;;
      "trace --fps") words="24 25 30 50 60 ntsc film pal" ;;
      "trace --loop") words="fit exact off" ;;
      "trace --duration") words="settle" ;;
      "trace --events") files=file ;;
      "trace --speed") words="0.5 2 10" ;;
      "trace --scheme") words="light dark" ;;
      "trace --layout-direction") words="ltr rtl" ;;
      "trace --text-size") words="xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5" ;;
      "trace --palette") words="ios18 ios26" ;;
      "trace --scale") words="1 2 3 1,2,3" ;;
      "trace --background") words="clear" ;;
      "trace --font-file") files=file ;;
      "trace --font-dir") files=directory ;;
      "plan -o" | "plan --output") files=file ;;
      "plan --depfile") files=file ;;
      "plan --shard") words="auto" ;;
      "plan --format") words="png sheet imageset spriteatlas stickersequence apng webp gif rgba y4m png-pipe" ;;
      "plan --name-style") words="uikit" ;;
      "plan --appearances") words="light,dark" ;;
      "plan --gif-palette") words="shared frame" ;;
      "plan --preset") words="unity godot spritekit css phaser pixi" ;;
      "plan --sheet") words="grid strip packed" ;;
      "plan --trim") words="none shared frame" ;;
      "plan --max-size") words="2048 4096 8192 16384" ;;
      "plan --atlas") words="aseprite aseprite-array texturepacker texturepacker-array phaser phaser-multi pixi godot css csv none" ;;
      "plan --fps") words="24 25 30 50 60 ntsc film pal" ;;
      "plan --loop") words="fit exact off" ;;
      "plan --duration") words="settle" ;;
      "plan --events") files=file ;;
      "plan --speed") words="0.5 2 10" ;;
      "plan --scheme") words="light dark" ;;
      "plan --layout-direction") words="ltr rtl" ;;
      "plan --text-size") words="xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5" ;;
      "plan --palette") words="ios18 ios26" ;;
      "plan --scale") words="1 2 3 1,2,3" ;;
      "plan --background") words="clear" ;;
      "plan --font-file") files=file ;;
      "plan --font-dir") files=directory ;;
      "batch -o" | "batch --output") files=directory ;;
      "batch --depfile") files=file ;;
      "batch --shard") words="auto" ;;
      "batch --cache") files=directory ;;
      "batch --read-cache") files=directory ;;
      "batch --log") words="ndjson" ;;
      "batch --font-file") files=file ;;
      "batch --font-dir") files=directory ;;
      "merge -o" | "merge --output") files=file ;;
      "why -o" | "why --output") files=directory ;;
      "why --font-file") files=file ;;
      "why --font-dir") files=directory ;;
      "check --golden") files=directory ;;
      "check --update") words="none missing changed all" ;;
      "check --store") words="hash apng png" ;;
      "check --metric") words="exact max-channel yiq ciede2000" ;;
      "check --report") files=directory ;;
      "check --annotate") words="github" ;;
      "check --fps") words="24 25 30 50 60 ntsc film pal" ;;
      "check --loop") words="fit exact off" ;;
      "check --duration") words="settle" ;;
      "check --events") files=file ;;
      "check --speed") words="0.5 2 10" ;;
      "check --scheme") words="light dark" ;;
      "check --layout-direction") words="ltr rtl" ;;
      "check --text-size") words="xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5" ;;
      "check --palette") words="ios18 ios26" ;;
      "check --scale") words="1 2 3 1,2,3" ;;
      "check --background") words="clear" ;;
      "check --font-file") files=file ;;
      "check --font-dir") files=directory ;;
      "accept --report") files=directory ;;
      "accept --golden") files=directory ;;
      "compare --metric") words="exact max-channel yiq ciede2000" ;;
      "compare --report") files=directory ;;
      "gallery -o" | "gallery --output") files=file ;;
      "selftest --fps") words="24 25 30 50 60 ntsc film pal" ;;
      "selftest --loop") words="fit exact off" ;;
      "selftest --duration") words="settle" ;;
      "selftest --events") files=file ;;
      "selftest --speed") words="0.5 2 10" ;;
      "selftest --scheme") words="light dark" ;;
      "selftest --layout-direction") words="ltr rtl" ;;
      "selftest --text-size") words="xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 accessibility3 accessibility4 accessibility5" ;;
      "selftest --palette") words="ios18 ios26" ;;
      "selftest --scale") words="1 2 3 1,2,3" ;;
      "selftest --background") words="clear" ;;
      "selftest --font-file") files=file ;;
      "selftest --font-dir") files=directory ;;
      "doctor --font-file") files=file ;;
      "doctor --font-dir") files=directory ;;
    esac
  elif ((!literal)) && [[ $current == -?* || ($current == - && -n $command) ]]; then
    case "$command" in
      render) words="-o --output --force --json --format --name --name-style --appearances --plays --matte --gif-palette --gif-fps --poster --optimize --preset --sheet --columns --trim --padding-between --extrude --bleed --no-bleed --power-of-two --no-power-of-two --max-size --merge-equal --no-merge-equal --atlas --fps --loop --duration --loop-offset --hold-last --frames --at --events --origin --from --to --speed --idle-limit --set --scheme --reduce-motion --no-reduce-motion --layout-direction --text-size --palette --scale --size --padding --background --font-file --font-dir -j --jobs --watch -q --quiet --no-progress -h --help --version" ;;
      trace) words="-o --output --format --fps --loop --duration --loop-offset --hold-last --frames --at --events --origin --from --to --speed --idle-limit --set --scheme --reduce-motion --no-reduce-motion --layout-direction --text-size --palette --scale --size --padding --background --font-file --font-dir -h --help --version" ;;
      plan) words="-o --output --json --github-matrix --outputs --depfile --shard --format --name --name-style --appearances --plays --matte --gif-palette --gif-fps --poster --optimize --preset --sheet --columns --trim --padding-between --extrude --bleed --no-bleed --power-of-two --no-power-of-two --max-size --merge-equal --no-merge-equal --atlas --fps --loop --duration --loop-offset --hold-last --frames --at --events --origin --from --to --speed --idle-limit --set --scheme --reduce-motion --no-reduce-motion --layout-direction --text-size --palette --scale --size --padding --background --font-file --font-dir -h --help --version" ;;
      batch) words="-o --output --force --json --depfile --shard --only --skip --last-failed --fresh --keep-going --fail-fast --watch --cache --read-cache --log --font-file --font-dir -j --jobs -q --quiet --no-progress -h --help --version" ;;
      merge) words="-o --output --force -q --quiet -h --help --version" ;;
      why) words="-o --output --font-file --font-dir -h --help --version" ;;
      cache) words="--max-size --max-age --remove -q --quiet -h --help --version" ;;
      check) words="--golden --update --store --complete --trace-only --metric --max-pixels --max-pixels-per-window --ignore-antialiasing --tolerance --report --force --annotate --fps --loop --duration --loop-offset --hold-last --frames --at --events --origin --from --to --speed --idle-limit --set --scheme --reduce-motion --no-reduce-motion --layout-direction --text-size --palette --scale --size --padding --background --font-file --font-dir -j --jobs -q --quiet --no-progress -h --help --version" ;;
      accept) words="--report --golden --force -q --quiet -h --help --version" ;;
      compare) words="--metric --tolerance --max-pixels --max-pixels-per-window --ignore-antialiasing --report --force -q --quiet -h --help --version" ;;
      gallery) words="-o --output --link --force -q --quiet -h --help --version" ;;
      selftest) words="--digests --fps --loop --duration --loop-offset --hold-last --frames --at --events --origin --from --to --speed --idle-limit --set --scheme --reduce-motion --no-reduce-motion --layout-direction --text-size --palette --scale --size --padding --background --font-file --font-dir -j --jobs -q --quiet -h --help --version" ;;
      list) words="--json -h --help --version" ;;
      doctor) words="--json --font-file --font-dir -h --help --version" ;;
      completion) words="-h --help --version" ;;
      help) words="-h --help --version" ;;
      "") words="-h --help --version" ;;
    esac
  elif [[ -z $command ]]; then
    words="render trace plan batch merge why cache check accept compare gallery selftest list doctor completion help"
  else
    case "$command $operands" in
      "render "*) words="typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation -"; files=file ;;
      "trace 0") words="typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation -"; files=file ;;
      "plan 0") words="typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation -"; files=file ;;
      "batch 0") files=file ;;
      "merge "*) files=file ;;
      "why 0") files=file ;;
      "cache 0") words="verify gc" ;;
      "cache 1") files=directory ;;
      "check "*) words="typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation -"; files=file ;;
      "compare 0") files=file ;;
      "compare 1") files=file ;;
      "gallery 0") files=directory ;;
      "selftest "*) words="typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation -"; files=file ;;
      "list 0") words="typing-bubble dots-pulse reaction-bubble typing-cell typewriter conversation" ;;
      "completion 0") words="bash zsh fish man" ;;
      "help 0") words="render trace plan batch merge why cache check accept compare gallery selftest list doctor completion help" ;;
    esac
  fi

  if [[ -n $words ]]; then
    mapfile -t COMPREPLY < <(compgen -P "$prefix" -W "$words" -- "$current")
  fi
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    local found
    while IFS= read -r found; do
      COMPREPLY+=("$prefix$found")
    done < <(compgen -A "$files" -- "$current")
  fi
}

complete -F _indicator_render indicator-render
