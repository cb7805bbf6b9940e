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

// Asks at once for what the first script would ask for when it has come: web/doors.ts names the files of each address.
;(function () {
  var doors = document.querySelector('meta[name=doors]')
  var files = doors ? JSON.parse(doors.content) : {}
  Object.keys(files).forEach(function (path) {
    if (location.pathname.indexOf(path) !== 0) return
    files[path].forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.appendChild(link)
    })
  })
})()
