import type { Plug } from './terms.ts';

/** One sum for the car, or the rate of its engine. */
export type HybridMode = 'flat' | 'as_engine';

/** How the excise of a hybrid is counted, by the answer whether it charges from a socket. */
export type HybridModes = Readonly<Record<Plug, HybridMode>>;

/** The options that hold the two modes. */
export const hybridTitles = {
	no: 'calculator.hybrid-mode',
	yes: 'calculator.plug-in-hybrid-mode',
} as const satisfies Record<Plug, string>;

/** One way to count a hybrid; without an answer about the plug a calculation takes the dearer of both. */
export const plugOf = (plug: string | undefined): Plug => (plug === 'yes' ? 'yes' : 'no');

/** True if a hybrid may be counted by its engine; without an answer about the plug both options decide. */
export const mayCountEngine = (modes: HybridModes, plug: string | undefined): boolean =>
	modes[plugOf(plug)] === 'as_engine' || (!plug && modes.yes === 'as_engine');
