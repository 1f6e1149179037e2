import { createStore } from '@clearway/shared/ui/store.ts';
import type { PageError } from './page-error.ts';
import type { Rates } from './site-data.ts';

/*
 * The global values of the specification. Only the browser sets them: on the server one module serves all visitors
 * at once.
 */

/** The last failed API call; a later navigation or the visitor clears it. */
export const lastError = createStore<PageError | null>(null);

/** The rates of the page's calculation, shown in the footer; null without one. */
export const currentCurrency = createStore<Rates | null>(null);

/** The reason why the chosen day has no rates. */
export const calculationError = createStore<string | null>(null);

/** True if the page has a sum that is the visitor's own and can be sent. */
export const isSumOwn = createStore(false);
