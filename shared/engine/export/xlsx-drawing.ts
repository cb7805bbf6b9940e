import type { Picture } from './picture.ts'
import { HEAD, relations, RELATIONS } from './xlsx-package.ts'

/** Height of the row that a logo stands in, in points, and of the logo, in pixels (96 to the inch). */
export const LOGO_ROW = 45
const LOGO_HEIGHT = 52
const WIDEST = 400
/** English metric units of a pixel. */
const EMU = 9525
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

/** The parts of a sheet's drawing with one picture at its upper left corner (ECMA-376 part 1, 20.5). `n` numbers them in the file. */
export function drawingParts(picture: Picture, n: number): Record<string, string | Uint8Array> {
  const media = `media/image${n}.${picture.kind}`
  return {
    [`xl/${media}`]: picture.bytes,
    [`xl/drawings/drawing${n}.xml`]: drawing(picture),
    [`xl/drawings/_rels/drawing${n}.xml.rels`]: relations([['image', `../${media}`]]),
    [`xl/worksheets/_rels/sheet${n}.xml.rels`]: relations([['drawing', `../drawings/drawing${n}.xml`]]),
  }
}

function drawing({ width, height }: Picture): string {
  const scale = Math.min(LOGO_HEIGHT / height, WIDEST / width)
  const [cx, cy] = [width, height].map((side) => Math.max(1, Math.round(side * scale)) * EMU)
  return [
    `${HEAD}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${RELATIONS}">`,
    '<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>19050</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>19050</xdr:rowOff></xdr:from>',
    `<xdr:ext cx="${cx}" cy="${cy}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/><xdr:cNvPicPr/></xdr:nvPicPr>`,
    '<xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>',
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>`,
    '</xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>',
  ].join('')
}
