/// How a page looks: quiet, light or dark as its reader likes it, with a picture in the middle and everything about its frames below.
enum PageStyle {
  static let text = frame + player + tracks

  private static let frame = #"""
    :root {
      --page: #f6f6f7; --card: #fff; --line: #dedee2; --ink: #1c1c1f; --soft: #66666e; --accent: #0a63d8; --wash: #e8f0fc;
      --c0: #0a6ddb; --c1: #c2410c; --c2: #0f7a55; --c3: #9333b8; --c4: #a16207; --c5: #be185d; --c6: #0e7490; --c7: #52525b;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #141416; --card: #1d1d20; --line: #34343a; --ink: #f0f0f2; --soft: #a0a0aa; --accent: #5aa7ff; --wash: #1b2c44;
        --c0: #5aa7ff; --c1: #fb923c; --c2: #4ade9f; --c3: #d08bf0; --c4: #eab308; --c5: #f472b6; --c6: #38c4de; --c7: #a1a1aa;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { color-scheme: light dark; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; }
    h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
    h1 { font-size: 15px; font-weight: 650; }
    h2 { font-size: 20px; font-weight: 650; letter-spacing: -.01em; overflow-wrap: anywhere; }
    button, select, input { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    #stage:focus { outline: none; }
    .skip { position: absolute; left: -99em; }
    .skip:focus { left: 8px; top: 8px; z-index: 9; background: var(--card); padding: 6px 10px; border-radius: 6px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    body > header { display: flex; align-items: baseline; gap: 12px; padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--card); }
    #count { color: var(--soft); flex: 1; }
    #body { display: grid; grid-template-columns: 264px minmax(0, 1fr); align-items: start; }
    nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 12px; }
    #list { list-style: none; display: grid; gap: 2px; }
    #list button { display: grid; grid-template-columns: 64px minmax(0, 1fr); gap: 12px; align-items: center; width: 100%; padding: 6px;
      border: 0; border-radius: 10px; background: none; text-align: start; cursor: pointer; }
    #list button:hover { background: color-mix(in srgb, var(--ink) 5%, transparent); }
    #list button[aria-current] { background: var(--wash); }
    #list .thumb { display: grid; place-items: center; width: 64px; height: 48px; border-radius: 7px; overflow: hidden; border: 1px solid var(--line); }
    #list canvas { display: block; max-width: 100%; max-height: 100%; }
    #list b { display: block; font-weight: 550; line-height: 1.25; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    #list small { display: block; color: var(--soft); font-size: 12px; }
    main { padding: 20px 28px 40px; min-width: 0; border-left: 1px solid var(--line); min-height: calc(100vh - 48px); }
    main > * { max-width: 1560px; }
    footer { padding: 16px 28px; border-top: 1px solid var(--line); color: var(--soft); }
    footer h2 { font-size: 13px; }
    footer ul { padding-left: 18px; }
    noscript { display: block; padding: 20px 28px; }

    """#

  private static let player = #"""
    .heading { margin-bottom: 14px; }
    #facts { color: var(--soft); font-variant-numeric: tabular-nums; }
    #panes { display: flex; flex-wrap: wrap; gap: 12px; }
    figure { margin: 0; flex: 1 1 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; position: relative; }
    figure .page { display: grid; place-items: safe center; min-height: 220px; padding: 28px; overflow: auto; }
    figure canvas, figure img { display: block; }
    .pixels { image-rendering: pixelated; }
    figcaption { position: absolute; left: 10px; top: 8px; font-size: 12px; font-weight: 550; padding: 0 7px; border-radius: 99px;
      background: var(--card); color: var(--soft); border: 1px solid var(--line); }
    figcaption:empty { display: none; }

    #controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin: 14px 0 18px; }
    .resting .moving { display: none !important; }
    .buttons { display: flex; align-items: center; gap: 2px; }
    button, select { border: 1px solid var(--line); background: var(--card); border-radius: 8px; }
    button { padding: 3px 10px; cursor: pointer; }
    button:hover { border-color: var(--soft); }
    .buttons button { display: grid; place-items: center; min-width: 34px; height: 34px; padding: 0 6px; border-color: transparent; background: none; }
    .buttons button:hover { background: color-mix(in srgb, var(--ink) 7%, transparent); }
    .buttons .main { width: 40px; height: 40px; margin: 0 4px; border-radius: 50%; background: var(--accent); color: var(--card); }
    .buttons .main:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
    button:disabled { opacity: .4; cursor: default; }
    svg[viewBox="0 0 16 16"] { width: 16px; height: 16px; fill: currentColor; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
    .main svg { stroke-width: 0; }
    body[data-state="playing"] .when-paused, body[data-state="paused"] .when-playing { display: none; }
    #readout { min-width: 10.5em; font-variant-numeric: tabular-nums; }
    #readout span { color: var(--soft); }
    #controls label { color: var(--soft); display: flex; align-items: center; gap: 6px; }
    select { height: 30px; padding: 0 4px; color: var(--ink); }
    #zoom { min-width: 58px; font-variant-numeric: tabular-nums; }

    dialog { border: 1px solid var(--line); border-radius: 14px; background: var(--card); color: var(--ink); padding: 20px 24px; max-width: 30em; }
    dialog::backdrop { background: #0006; }
    dialog h2 { margin-bottom: 10px; }
    dialog th { text-align: start; font-weight: 400; padding: 3px 18px 3px 0; white-space: nowrap; }
    dialog p { margin: 12px 0; color: var(--soft); }
    kbd { font: 12px var(--mono); padding: 1px 6px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; }

    """#

  private static let tracks = #"""
    #timeline { --n: 1; --x: 0; display: grid; gap: 8px 20px; grid-template-columns: minmax(0, 1fr) 236px; }
    #curves, .curve { display: contents; }
    .track { position: relative; min-width: 0; }
    .scrub { touch-action: pan-y; cursor: ew-resize; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--card); }
    .scrub canvas { display: block; width: 100%; height: 48px; }
    .cursor { position: absolute; top: 0; bottom: 0; left: calc(100% * var(--x)); width: max(2px, calc(100% / var(--n))); transform: translateX(-50%);
      background: linear-gradient(90deg, transparent calc(50% - 1px), var(--accent) 0 calc(50% + 1px), transparent 0), color-mix(in srgb, var(--accent) 14%, transparent);
      pointer-events: none; }
    .on-white { background: #fff; }
    .on-black { background: #000; }
    .on-checkerboard { background: repeating-conic-gradient(#d4d4d8 0 25%, #f4f4f5 0 50%) 0 0 / 16px 16px; }
    #seek { appearance: none; display: block; height: 20px; background: none; width: min(100%, 100% - 100% / var(--n) + 16px); margin: 0 0 0 max(0px, 50% / var(--n) - 8px); cursor: pointer; }
    #seek::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: var(--line); }
    #seek::-moz-range-track { height: 4px; border-radius: 2px; background: var(--line); }
    #seek::-webkit-slider-thumb { appearance: none; width: 16px; height: 16px; margin-top: -6px; border: 3px solid var(--card); border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    #seek::-moz-range-thumb { width: 10px; height: 10px; border: 3px solid var(--card); border-radius: 50%; background: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    .curve svg { display: block; width: 100%; height: 84px; fill: none; }
    .curve path { stroke-width: 1.75; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
    .legend { min-width: 0; font-size: 12px; font-variant-numeric: tabular-nums; }
    .legend h3 { margin: 0 0 2px; font-size: 12px; font-weight: 600; }
    .legend h3 span { font-weight: 400; color: var(--soft); float: inline-end; }
    .legend ul { list-style: none; max-height: 96px; overflow-y: auto; display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 14px; }
    .legend.single ul { grid-template-columns: minmax(0, 1fr); }
    .legend li { display: flex; gap: 6px; align-items: baseline; min-width: 0; }
    .legend i { flex: none; width: 9px; height: 9px; border-radius: 3px; background: currentColor; }
    .legend li span { color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .legend li b { margin-left: auto; font-weight: 500; color: var(--ink); }
    .rest { grid-column: 1 / -1; color: var(--soft); font-size: 12px; }

    @media (max-width: 760px) {
      body > header { padding: 10px 14px; }
      #body { grid-template-columns: minmax(0, 1fr); }
      nav { position: static; max-height: none; overflow: auto hidden; padding: 8px 14px; border-bottom: 1px solid var(--line); }
      #list { grid-auto-flow: column; grid-auto-columns: 172px; }
      #list button { grid-template-columns: 52px minmax(0, 1fr); gap: 8px; }
      #list .thumb { width: 52px; height: 40px; }
      main { border: 0; padding: 16px 14px 32px; }
      figure .page { min-height: 160px; padding: 20px; }
      #controls { gap: 8px 12px; }
      #timeline { grid-template-columns: minmax(0, 1fr); gap: 6px; }
      .legend:empty { display: none; }
      .legend ul, .legend.single ul { grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); max-height: none; }
      .legend h3 span { float: none; }
      .curve .legend { margin-bottom: 8px; }
      footer { padding: 14px; }
    }
    @media (prefers-reduced-motion: no-preference) {
      #list button, .buttons button { transition: background .12s; }
    }
    @media print { nav, #controls, #seek { display: none; } }

    """#
}
