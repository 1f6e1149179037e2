/** The name under which a picture is stored, from its address. */
export const pictureNameIn = (url: string): string => /[\da-f]{64}/.exec(url)?.[0] ?? '';

/** Where a picture is small: every one has this width, or all there is of it. */
export const thumbOf = (name: string): string => `/media/${name}-480.webp`;
