/** What a command of the pictures is asked for: `--only PART_OF_A_PATH`, `--sample COUNT`, `--as WHO`. */
export type Options = { only: string; sample: number; as: string | undefined }

export function optionsOf(args: readonly string[]): Options {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  return { only: option('--only') ?? '', sample: Number(option('--sample') ?? Infinity), as: option('--as') }
}

/** The addresses that are asked for: of a sample so many, evenly spread over them. */
export function addressesFor({ only, sample }: Options, all: readonly string[]): string[] {
  const paths = all.filter((path) => path.includes(only))
  const step = Math.max(1, Math.ceil(paths.length / sample))
  return paths.filter((_, at) => at % step === 0)
}
