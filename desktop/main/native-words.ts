import type { Language } from '@clearway/shared/contract/language.ts';
import { native as nativeRu } from '@clearway/shared/words/ru/desktop-native.ts';
import { refusals as refusalsRu } from '@clearway/shared/words/ru/desktop-refusals.ts';
import { native as nativeUk } from '@clearway/shared/words/uk/desktop-native.ts';
import { refusals as refusalsUk } from '@clearway/shared/words/uk/desktop-refusals.ts';

const ru = { ...nativeRu, refusals: refusalsRu };
const uk = { ...nativeUk, refusals: refusalsUk };
let spoken: typeof uk = ru;

/** What the native parts of the app say, in the language that is spoken now. Never keep it in a constant. */
export const words = (): typeof uk => spoken;

/** From now on the native parts speak this language. What already stands on a screen has to be made anew. */
export function speak(language: Language): void {
	spoken = { ru, uk }[language];
}
