import type { Catalogue } from '../catalogue.ts';
import type { languageWords as ru } from '../ru/language.ts';

/** The language of these texts, by its code in `lang` attributes. */
export const language: 'ru' | 'uk' = 'uk';

/** Texts about content that exists in the other language alone. */
export const languageWords: Catalogue<typeof ru> = {
	postElsewhere: 'Цей допис поки що є лише російською.',
};
