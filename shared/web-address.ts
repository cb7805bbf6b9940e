/** An address that may stand in a link: http or https, a host, no user name before it, nothing invisible. */
export const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}/?#@\\<>"]+(?:[/?#][^\s\p{C}\\<>"]*)?$/iu
