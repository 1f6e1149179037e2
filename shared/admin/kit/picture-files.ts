/** What the server reads as a picture. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'] as const;

// Systems that do not know HEIC give its files no type.
const isNamedHeic = (name: string): boolean => /\.hei[cf]$/i.test(name);

/** Whether a file is one of the pictures that are taken. */
export const isPicture = (file: File): boolean =>
	/^image\/(png|jpeg|webp|avif|gif|hei[cf](-sequence)?)$/.test(file.type) || isNamedHeic(file.name);
