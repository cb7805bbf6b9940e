import type { KnownPackage } from './types.ts'

/** The figures of a package, of whatever has them. */
export const factsOf = ({ name, family, pins, exposedPads, mount, pitchUm, bodyUm }: KnownPackage): KnownPackage => ({
  name,
  family,
  pins,
  exposedPads,
  mount,
  pitchUm,
  bodyUm,
})
