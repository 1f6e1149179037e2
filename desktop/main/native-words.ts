import type { Language } from '@clearway/shared/contract/language.ts';
import { native as nativeRu } from '@clearway/shared/words/ru/desktop-native.ts';
import { refusals as refusalsRu } from '@clearway/shared/words/ru/desktop-refusals.ts';
import { native as nativeUk } from '@clearway/shared/words/uk/desktop-native.ts';
import { refusals as refusalsUk } from '@clearway/shared/words/uk/desktop-refusals.ts';

const ru = { ...nativeRu, refusals: refusalsRu };
const uk = { ...nativeUk, refusals: refusalsUk };
let spoken: typeof uk = ru;

/** The texts of the app's native parts in the current language. Never keep the result in a constant. */
export const words = (): typeof uk => spoken;

/** Switches the language of the native parts. Texts already on the screen have to be made anew. */
export function speak(language: Language): void {
	spoken = { ru, uk }[language];
}
