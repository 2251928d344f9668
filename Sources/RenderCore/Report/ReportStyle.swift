/// What a report adds to the look of a page: the colours of verdicts, three panes, and a time line that shows what changed when.
enum ReportStyle {
  static let text = frame + panes + tracks

  private static let frame = #"""
    :root { --good: #12805c; --bad: #d4214e; --changed: #e0264f; --missing: #c2660c; --extra: #1570d1; --size: #8b3fc4; --rate: #9a7400; --equal: #a9b4ad; }
    @media (prefers-color-scheme: dark) {
      :root { --good: #4cd6a2; --bad: #ff6b8b; --changed: #ff5478; --missing: #f7a04b; --extra: #62acff; --size: #c794f2; --rate: #e2bd4a; --equal: #56605a; }
    }
    body > header { align-items: center; }
    #verdict { font-weight: 600; padding: 2px 11px; border-radius: 14px; white-space: nowrap; }
    #verdict.good { color: var(--good); background: color-mix(in srgb, var(--good) 13%, transparent); }
    #verdict.bad { color: var(--bad); background: color-mix(in srgb, var(--bad) 12%, transparent); }
    #count { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #list { display: block; }
    #list h2 { font-size: 12px; font-weight: 600; color: var(--soft); padding: 12px 6px 4px; letter-spacing: 0; }
    #list h2:first-child { padding-top: 0; }
    #list ul { list-style: none; display: grid; gap: 2px; }
    #list small.bad { color: var(--bad); }
    #list .bar { display: block; height: 4px; border-radius: 2px; margin-top: 4px; background: var(--equal); }
    main > * { max-width: 1320px; }
    .heading { margin-bottom: 12px; }
    #outcome { font-size: 12px; font-weight: 600; letter-spacing: 0; vertical-align: 3px; padding: 2px 9px; border-radius: 99px; white-space: nowrap;
      color: var(--soft); background: color-mix(in srgb, var(--ink) 7%, transparent); }
    #outcome.bad { color: var(--bad); background: color-mix(in srgb, var(--bad) 12%, transparent); }
    #outcome.good { color: var(--good); background: color-mix(in srgb, var(--good) 13%, transparent); }
    #findings { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 3px 16px; max-width: 84ch; margin-bottom: 18px; }
    #findings dt { font-weight: 600; color: var(--soft); }
    #findings dd { overflow-wrap: anywhere; }
    #findings dt.changed, #findings dt.different { color: var(--changed); }
    #findings dt.missing { color: var(--missing); }
    #findings dt.extra { color: var(--extra); }
    #findings dt.size { color: var(--size); }
    #findings dt.rate { color: var(--rate); }
    #accept { margin-top: 28px; padding-top: 18px; border-top: 1px solid var(--line); }
    #accept p { margin-bottom: 8px; }
    #accept div { display: flex; gap: 8px; align-items: stretch; max-width: max-content; }
    #accept code { font: 12.5px/1.5 var(--mono); padding: 7px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); overflow-wrap: anywhere; }

    """#

  private static let panes = #"""
    #toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-bottom: 10px; }
    #toolbar label { color: var(--soft); display: flex; align-items: center; gap: 6px; }
    #toolbar input { accent-color: var(--accent); }
    .space { flex: 1; }
    .segments { display: flex; border: 1px solid var(--line); border-radius: 9px; background: var(--card); padding: 2px; }
    .segments button { border: 0; background: none; border-radius: 7px; padding: 3px 12px; color: var(--soft); }
    .segments button[aria-checked="true"] { background: var(--wash); color: var(--ink); font-weight: 550; }
    #panes { gap: 10px; }
    #panes figure { min-width: 0; }
    figure .page { min-height: 200px; height: 100%; padding: 34px 24px 24px; }
    figure .stack { position: relative; display: grid; }
    figure .stack > * { grid-area: 1 / 1; }
    .box { position: absolute; border: 1.5px solid var(--changed); border-radius: 3px; pointer-events: none; box-shadow: 0 0 0 1px color-mix(in srgb, var(--card) 70%, transparent); }
    .under { clip-path: inset(0 calc(100% * (1 - var(--split))) 0 0); }
    .over { clip-path: inset(0 0 0 calc(100% * var(--split))); }
    .handle { position: absolute; top: 0; bottom: 0; left: calc(100% * var(--split)); width: 0; border-left: 2px solid var(--accent); pointer-events: none; }
    .handle::after { content: "\2039\2009\203a"; position: absolute; top: calc(100% + 4px); left: -1px; transform: translateX(-50%); background: var(--accent); color: var(--card);
      font: 600 13px/20px system-ui, sans-serif; width: 30px; height: 20px; border-radius: 10px; text-align: center; }
    .split { appearance: none; position: absolute; inset: 0 -12px -26px; width: calc(100% + 24px); margin: 0; opacity: 0; cursor: ew-resize; z-index: 2; }
    .stack:has(.split:focus-visible) .handle::after { outline: 2px solid var(--accent); outline-offset: 2px; }
    figcaption.right { left: auto; right: 10px; }
    figcaption.loud { color: var(--card); background: var(--accent); border-color: transparent; }
    figure .note { display: none; place-self: center; max-width: 34ch; text-align: center; color: var(--soft); background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; padding: 12px 16px; }
    figure .note button { margin-top: 8px; color: var(--accent); }
    figure.unknown .note { display: block; }
    figure.unknown .stack { display: none; }
    figure.unknown .page { background: repeating-linear-gradient(135deg, color-mix(in srgb, var(--ink) 4%, transparent) 0 6px, transparent 6px 12px) var(--page); }
    #controls { margin: 12px 0 14px; }
    #readout { min-width: 8em; }
    .resting #readout { min-width: 0; }
    #here { font-size: 12px; font-weight: 600; padding: 1px 9px; border-radius: 99px; border: 1px solid currentColor; }
    #here:empty { display: none; }
    .jump { display: flex; gap: 4px; }

    #numbers { margin-top: 18px; display: flex; flex-wrap: wrap; gap: 8px 40px; align-items: end; }
    #numbers:empty { display: none; }
    #numbers h3 { font-size: 12px; font-weight: 600; margin: 0 0 6px; color: var(--soft); }
    #numbers > * { min-width: 0; }
    .sweep { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(36px, 58px); gap: 4px; align-items: end; font-variant-numeric: tabular-nums; font-size: 12px; text-align: center; }
    .sweep div { display: grid; }
    .sweep i { display: block; background: var(--changed); border-radius: 3px 3px 0 0; min-height: 1px; }
    .sweep b { font-weight: 550; }
    .sweep span { color: var(--soft); border-top: 1px solid var(--line); padding-top: 2px; }
    .facts { display: grid; grid-template-columns: max-content max-content; gap: 1px 14px; font-variant-numeric: tabular-nums; }
    .facts dt { color: var(--soft); }

    """#

  private static let tracks = #"""
    #verdicts { border: 0; background: none; border-radius: 0; overflow: visible; }
    #verdicts canvas { height: 22px; }
    #strip canvas { height: 92px; }
    #strip.single canvas { height: 52px; }
    #verdict-legend, #strip-legend { color: var(--soft); }
    #verdict-legend { display: flex; flex-wrap: wrap; gap: 0 12px; align-content: center; }
    #verdict-legend span { display: flex; gap: 5px; align-items: center; }
    #verdict-legend i { width: 10px; height: 10px; border-radius: 3px; }
    #verdict-legend i.key { width: 8px; height: 8px; border-radius: 1px; rotate: 45deg; background: var(--ink); }
    #strip-legend { display: grid; grid-template-rows: 1fr 1fr; align-items: center; }
    .curve path.old { stroke-dasharray: 5 4; stroke-width: 1.5; opacity: .8; }
    .legend.single li { justify-content: space-between; }
    .legend li b { margin-left: auto; }
    .legend li s { color: var(--soft); text-decoration: none; }
    .legend li s::after { content: "\2192"; margin: 0 .45em; }
    .legend li s:empty { display: none; }
    .key-line { grid-column: 1 / -1; color: var(--soft); font-size: 12px; display: flex; gap: 18px; margin-top: 4px; }
    .key-line svg { width: 28px; height: 8px; vertical-align: middle; fill: none; stroke: currentColor; stroke-width: 2; margin-inline-end: 6px; }

    @media (max-width: 760px) {
      body > header { display: grid; grid-template-columns: max-content minmax(0, 1fr) max-content; gap: 6px 12px; }
      #verdict { order: 1; grid-column: 1 / -1; justify-self: start; white-space: normal; text-wrap: balance; }
      #findings { grid-template-columns: minmax(0, 1fr); gap: 0; }
      #findings dd { margin-bottom: 6px; }
      #list ul { grid-auto-flow: column; grid-auto-columns: 172px; }
      #panes { flex-direction: column; }
      #strip-legend { display: none; }
    }

    """#
}
