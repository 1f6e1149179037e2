import type { Catalogue } from '../catalogue.ts';
import type { quoteHints as ru } from '../ru/quote-hints.ts';

const minimum = 'зміниться й прожитковий мінімум для пенсійного збору';

/** What is said beside the field for the day of clearance. */
export const quoteHints: Catalogue<typeof ru> = {
	sameAge: (age) => `Коефіцієнт віку залишиться ${age}, але ${minimum}.`,
	older: (now, then) => `Коефіцієнт віку зросте з ${now} до ${then}, з ним і акциз; ${minimum}.`,
	younger: (now, then) => `Коефіцієнт віку знизиться з ${now} до ${then}, з ним і акциз; ${minimum}.`,
};
