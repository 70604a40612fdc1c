// What the first sight does not need comes as `preload` and turns into a style sheet once it is there
// (bin/web/critical-styles.ts). React looks for the style sheets that it drew: where one was still on its way, it threw
// the prerendered page away and drew all of it anew. So they turn here, just before it looks; they apply when they come.
if (typeof document !== 'undefined')
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]'))
    link.rel = 'stylesheet'
