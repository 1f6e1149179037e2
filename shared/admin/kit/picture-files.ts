/** What the server reads as a picture; HEIC, of phones, is no picture to most browsers. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'] as const;

// Systems that do not know HEIC give its files no type.
const isNamedHeic = (name: string): boolean => /\.hei[cf]$/i.test(name);

/** Whether a browser cannot show this picture: it has to go to the server first. */
export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || isNamedHeic(name);

/** Whether a file is one of the pictures that are taken. */
export const isPicture = (file: File): boolean =>
	/^image\/(png|jpeg|webp|avif|gif)$/.test(file.type) || isHeic(file);
