/**
 * The footprint without the library it stands in: "Capacitor_SMD:C_0402_1005Metric" is "C_0402_1005Metric". Libraries are the same on
 * most lines, and in front of the name they push it out of sight. "LQFP48:7x7" is no library with a name.
 */
export function shortFootprint(footprint: string): string {
  const file = footprint.slice(footprint.lastIndexOf('\\') + 1)
  const [, library = '', name = ''] = /^([^:]*):(.{2,})$/.exec(file) ?? []
  const isLibrary = /\p{L}/u.test(library) && (!/\d/.test(library) || /[_.]/.test(library))
  return (isLibrary ? name : file).trim() || footprint
}
