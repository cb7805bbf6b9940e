import { MOUNT_NAMES, MOUNTS, type Family, type Mount } from '../../../../shared/engine/package/types.ts'
import { decimalText } from '../../../../shared/engine/price/text.ts'
import { FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'
import { choicesIn } from '../../pricing/editors/names.ts'
import { TITLES } from './titles.ts'

export const MOUNT_CHOICES = choicesIn(MOUNT_NAMES, MOUNTS)

/** How a file tells it. */
export const MOUNT_OF: ReadonlyMap<string, Mount> = new Map(MOUNTS.map((mount) => [MOUNT_NAMES[mount], mount]))

export const notMountText = (): string => `${TITLES.mount}须写${[...MOUNT_OF.keys()].join('、')}之一`

export const mountIn = (text: string | null): Mount | undefined => MOUNTS.find((mount) => mount === text)

export const mountText = (text: string): string => {
  const mount = mountIn(text)
  return mount === undefined ? text : MOUNT_NAMES[mount]
}

/** As somebody measures it. */
export const lengthText = (um: number | null): string | null => (um === null ? null : decimalText(um, 3))

export const bodyText = (bodyUm: readonly [number, number] | null): string | null =>
  bodyUm === null ? null : bodyUm.map((um) => decimalText(um, 3)).join(' × ')

type Counted = { family?: Family; mount: string; pins: number | null; exposedPads: number }

/** What counts of a package, in one line; null pins are read out of the text. */
export function countedText({ family, mount, pins, exposedPads }: Counted): string {
  return [
    ...(family === undefined ? [] : [FAMILY_TEXT[family]]),
    pins === null ? '引脚数取自文字' : `${pins} 脚`,
    ...(exposedPads > 0 ? [`散热焊盘 ${exposedPads}`] : []),
    mountText(mount),
  ].join('，')
}
