/** A word and that it is the number of it: "shipment_id", "LocID", 계약ID. */
const ID = /[\p{L}\d][ _-](?:id|ID|Id)\W*$|[\p{Ll}\u3400-\u9fff\uac00-\ud7af](?:ID|Id)\W*$/u

/** Places on a board and the parts on it have ids too. */
const OF_PARTS = /ref|des|symbol|part|comp|mfr|manuf|maker|lcsc|jlc|mouser|digi/i

/** A head that says whose numbers these are, and that they are neither places on a board nor its parts. */
export const numbersOthers = (head: string): boolean => ID.test(head.trim()) && !OF_PARTS.test(head)
