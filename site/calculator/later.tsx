import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the calculator that comes with its own script, which most visitors never need: `load` brings it
 * before a page is drawn, else it comes once it is there. Without a network the rest of the page stays, and
 * the part, unless it is `quiet`, says that it did not come.
 */
function later<Props extends object>(bring: () => Promise<ComponentType<Props>>, how?: 'quiet') {
	let Loaded: ComponentType<Props> | undefined;
	const load = async (): Promise<void> => {
		Loaded = await bring();
	};
	function Later(props: Props) {
		const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Loaded ? 'ready' : 'loading');
		useEffect(() => {
			if (state !== 'loading') return;
			let isLeft = false;
			const become = (next: 'ready' | 'failed') => () => isLeft || setState(next);
			load().then(become('ready'), become('failed'));
			return () => {
				isLeft = true;
			};
		}, [state]);
		if (Loaded) return <Loaded {...props} />;
		if (state !== 'failed' || how === 'quiet') return null;
		return (
			<p className="calc__not-here" role="status">
				{words.partNotLoaded}{' '}
				<button type="button" className="link-button" onClick={() => setState('loading')}>
					{words.result.askAgain}
				</button>
			</p>
		);
	}
	return { load, Later };
}

/** Two cars side by side. */
export const { load: loadCompare, Later: CompareLater } = later(
	async () => (await import('./compare.tsx')).Compare,
);
/** From a budget, by ports, what may move. */
export const { Later: FurtherLater } = later(async () => (await import('./further.tsx')).Further);
/** The number that a strange text may have meant, at the end of the sentence about it. */
export const { load: loadOffer, Later: OfferLater } = later(
	async () => (await import('./offer.tsx')).Offer,
	'quiet',
);
