import { createStore } from '@clearway/shared/ui/store.ts';
import type { PageError } from './page-error.ts';
import type { Rates } from './site-data.ts';

/*
 * The global values of the specification. They change in the browser only: on the server the same module
 * serves every visitor at once, so nothing may be set there.
 */

/** The last API call that failed; cleared when a later navigation goes well, or by the visitor. */
export const lastError = createStore<PageError | null>(null);

/** The rates of the calculation on the page, shown at its foot; null while there is none. */
export const currentCurrency = createStore<Rates | null>(null);

/** Why the chosen day has no rates. */
export const calculationError = createStore<string | null>(null);

/** Whether the page has a sum that is the visitor's own, which can be sent. */
export const isSumOwn = createStore(false);

/** The address of the page with its form as it was filled in last, where it has one. */
export const formAddress = createStore<string | null>(null);
