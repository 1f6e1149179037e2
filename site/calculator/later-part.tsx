import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useReducer } from 'react';
import { reloadFromServer } from '../runtime/online.ts';
import { NotLoaded } from './tool-later.tsx';

type Asking = {
	/** False until the part may be needed. */
	isWanted?: boolean;
	/** Stands in for the part. */
	meanwhile?: ReactNode;
};

const never = new Promise<never>(() => {});

/**
 * A part of the calculator with its own script, which most visitors never need. `load` brings it before the
 * server draws a page. Without a network the rest of the page stays, and a part that is not `quiet` says that it
 * is missing. If a retry fails while the server is there, the file is of an older build: the page is loaded anew,
 * with the typed text. A part that is `still` keeps the server's markup until its props change; only then it needs
 * its script.
 */
export function later<Props extends object>(
	bring: () => Promise<ComponentType<Props>>,
	how?: 'quiet' | 'still',
) {
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
	function Part({ props, askAgain }: { props: Props & Asking; askAgain: () => void }) {
		// While it is suspended, the server's markup stays until its props change.
		if (!View) use(props.isWanted === false ? never : load());
		if (View) return <View {...props} />;
		if (how === 'quiet') return null;
		return (
			<>
				{props.meanwhile}
				<NotLoaded askAgain={askAgain} />
			</>
		);
	}
	const isStill = how === 'still';
	function Later(props: Props & Asking) {
		const [, draw] = useReducer((count: number) => count + 1, 0);
		const askAgain = (): void => {
			forgetFailure();
			void load(true);
			draw();
		};
		const askFirst = (): void => void load().then(draw);
		// The next mount asks again.
		useEffect(() => forgetFailure, []);
		return (
			<Suspense fallback={isStill ? <Missed bring={askFirst} /> : props.meanwhile}>
				<Part props={isStill ? { ...props, isWanted: loading !== undefined } : props} askAgain={askAgain} />
			</Suspense>
		);
	}
	/** Suspends the caller until the part is here, or known not to come. */
	const wait = (): void => {
		if (!View) use(load());
	};
	return { load, wait, Later: isStill ? memo(Later) : Later };
}

/** Stands where the server's markup was. */
function Missed({ bring }: { bring: () => void }) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(bring, []);
	return null;
}
