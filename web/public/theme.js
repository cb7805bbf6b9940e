// Runs before the first paint, so that a dark page never flashes white. Kept external: the CSP allows no inline scripts.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage may be forbidden in a frame: the system's choice holds then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
