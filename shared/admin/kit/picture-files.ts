/** The kinds of files that the server reads as pictures. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'] as const;

// Systems that do not know HEIC give its files no type.
const isNamedHeic = (name: string): boolean => /\.hei[cf]$/i.test(name);

export const isPicture = (file: File): boolean =>
	/^image\/(png|jpeg|webp|avif|gif|hei[cf](-sequence)?)$/.test(file.type) || isNamedHeic(file.name);
