import type { Locator } from '@playwright/test';
import { makePicture } from '../../server/testing/pictures.ts';

type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

/** Presses a button that asks for a file, and chooses one. */
export async function chooseFile(button: Locator, file: Chosen): Promise<void> {
	const chooser = button.page().waitForEvent('filechooser');
	await button.click();
	await (await chooser).setFiles(file);
}

/** A picture to choose. */
export const pictureToChoose = async (size = { width: 640, height: 400 }): Promise<Chosen> => ({
	name: 'picture.png',
	mimeType: 'image/png',
	buffer: Buffer.from(await makePicture(size)),
});
