import { calculator as words } from '@clearway/shared/words/calculator.ts';
import {
	type ComponentType,
	memo,
	type ReactNode,
	Suspense,
	use,
	useEffect,
	useReducer,
	useRef,
} from 'react';
import { reloadFromServer } from '../runtime/online.ts';

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
 * with the typed text.
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
	function Later(props: Props & Asking) {
		const [, draw] = useReducer((count: number) => count + 1, 0);
		const askAgain = (): void => {
			forgetFailure();
			void load(true);
			draw();
		};
		// The next mount asks again.
		useEffect(() => forgetFailure, []);
		return (
			<Suspense fallback={props.meanwhile}>
				<Part props={props} askAgain={askAgain} />
			</Suspense>
		);
	}
	/** Suspends the caller until the part is here, or known not to come. */
	const wait = (): void => {
		if (!View) use(load());
	};
	return { load, wait, Later };
}

/**
 * A part that needs no script before its props change: until then it is the server's markup, and until the script
 * has come the one before.
 */
export function laterStill<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
	let View: ComponentType<Props> | undefined;
	let hasFailed = false;
	// A browser keeps a script that came, so nothing else has to.
	const load = (): Promise<void> =>
		bring().then(
			(brought) => {
				View = brought;
			},
			() => {
				hasFailed = true;
			},
		);
	const Later = memo((props: Props & { as: 'div' | 'span' }) => {
		const { as: Box, ...rest } = props;
		const className = Box === 'div' ? 'still' : undefined;
		const [, draw] = useReducer((count: number) => count + 1, 0);
		const isDrawn = useRef(false);
		// biome-ignore lint/correctness/useExhaustiveDependencies: new props need another text
		useEffect(() => {
			if (isDrawn.current && !View) void load().then(draw);
			isDrawn.current = true;
		}, [props]);
		if (View)
			return (
				<Box className={className}>
					{/* The rest of the props are the part's own. */}
					<View {...(rest as unknown as Props)} />
				</Box>
			);
		if (hasFailed) return <Box className={className}>{Box === 'div' && words.partNotLoaded}</Box>;
		return (
			<Box
				className={className}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: with it React leaves what the server has drawn
				dangerouslySetInnerHTML={{ __html: '' }}
			/>
		);
	});
	return { load, Later };
}

/** Says that a part is missing, and asks for it again. */
export const NotLoaded = ({ askAgain }: { askAgain: () => void }) => (
	<p className="calc__not-here" role="status">
		{words.partNotLoaded}{' '}
		<button type="button" className="link-button" onClick={askAgain}>
			{words.result.askAgain}
		</button>
	</p>
);
