const MB = 1024 * 1024

export const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(bytes % MB === 0 ? 0 : 1)} MB`
