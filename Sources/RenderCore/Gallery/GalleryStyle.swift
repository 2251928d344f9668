/// What a gallery adds to the look of a page: files and digests, missing frames, a background of any colour.
enum GalleryStyle {
  static let text = #"""
    figure.missing .page::after { content: "missing"; font-size: 12px; padding: 1px 8px; border-radius: 99px; background: var(--card); color: var(--soft);
      border: 1px dashed var(--soft); }
    figure.missing canvas { display: none; }
    #color { width: 36px; height: 30px; padding: 2px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
    .on-color { background: var(--color); }
    #curves h3.scheme { grid-column: 1 / -1; margin: 6px 0 0; font-size: 13px; }

    #about { margin-top: 22px; }
    #current { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; font: 12px/1.6 var(--mono); }
    #current dt { color: var(--soft); }
    #current dd { overflow-wrap: anywhere; }
    #frames { margin-top: 10px; }
    summary { cursor: pointer; color: var(--soft); width: max-content; }
    .table { overflow-x: auto; max-height: 420px; }
    .table table { border-collapse: collapse; font: 12px/1.5 var(--mono); margin: 8px 0; }
    .table caption { text-align: start; font: 13px system-ui, sans-serif; color: var(--soft); }
    .table th, .table td { text-align: start; padding: 1px 16px 1px 0; white-space: nowrap; }
    .table .number { text-align: end; }
    .table tbody tr { cursor: pointer; }
    .table tbody tr:hover, .table tr[aria-current] { background: var(--wash); }
    #notes { margin-top: 10px; padding-left: 18px; color: var(--c1); }

    """#
}
