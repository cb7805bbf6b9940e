/** The first stop of the Tab key leads past header and menu. */
export function SkipLink() {
  return (
    <a
      href="#page"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-3 focus:py-1.5"
    >
      跳到正文
    </a>
  )
}
