/** The name under which a picture is stored, from its address. */
export const pictureNameIn = (url: string): string => /[\da-f]{64}/.exec(url)?.[0] ?? '';

/** The address of the small picture: 480 pixels wide, or as wide as a narrower picture is. */
export const thumbOf = (name: string): string => `/media/${name}-480.webp`;
