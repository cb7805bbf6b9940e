const LOCAL =
  /^(localhost|[a-z0-9-]+|.+\.(local|lan|test|localhost|home\.arpa)|(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+|\[(::1|f[cd].*|fe80:.*)\])$/i

/** Whether the page comes from this machine or the network that it stands in. */
export const isLocalHost = (): boolean => LOCAL.test(location.hostname)
