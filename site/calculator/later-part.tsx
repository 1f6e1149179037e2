import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ComponentType, Suspense, use, useEffect, useReducer } from 'react';
import { reloadFromServer } from '../runtime/online.ts';

/**
 * A part of the calculator that comes with its own script, which most visitors never need: `load` brings it
 * before the server draws a page, else it comes once it is there. Without a network the rest of the page
 * stays, and the part, unless it is `quiet`, says that it did not come. Asked for again in vain while the
 * server is there, its file is one of an older build: the page is loaded anew, with all that was typed.
 */
export function later<Props extends object>(bring: () => Promise<ComponentType<Props>>, how?: 'quiet') {
	let View: ComponentType<Props> | undefined;
	let loading: Promise<void> | undefined;
	const load = (isAgain = false): Promise<void> => {
		loading ??= bring().then(
			(brought) => {
				View = brought;
			},
			() => (isAgain ? reloadFromServer() : undefined),
		);
		return loading;
	};
	const forgetFailure = (): void => {
		if (!View) loading = undefined;
	};
	function Part({ props, askAgain }: { props: Props; askAgain: () => void }) {
		// Suspended, what the server drew stays until the script is here.
		if (!View) use(load());
		if (View) return <View {...props} />;
		if (how === 'quiet') return null;
		return (
			<p className="calc__not-here" role="status">
				{words.partNotLoaded}{' '}
				<button type="button" className="link-button" onClick={askAgain}>
					{words.result.askAgain}
				</button>
			</p>
		);
	}
	function Later(props: Props) {
		const [, draw] = useReducer((count: number) => count + 1, 0);
		const askAgain = (): void => {
			forgetFailure();
			void load(true);
			draw();
		};
		// Another time it is asked for again.
		useEffect(() => forgetFailure, []);
		return (
			<Suspense>
				<Part props={props} askAgain={askAgain} />
			</Suspense>
		);
	}
	/** Until it is here, or known not to come, what calls this is not drawn. */
	const wait = (): void => {
		if (!View) use(load());
	};
	return { load, wait, Later };
}
