import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunction,
	useLoaderData,
	useLocation,
	useRevalidator,
} from 'react-router-dom';
import { type Middlewares, runMiddlewares } from '../../client/run-middlewares.ts';
import { adminPaths, middlewareOf } from '../../contract/addresses.ts';
import { Problem } from '../../contract/problem.ts';
import { isPassing } from './is-passing.ts';
import { type Outcome, outcome } from './outcome.ts';
import { type AdminServices, useServices } from './services.tsx';

/** The address at which a screen is opened. */
export type Place = { params: Readonly<Record<string, string | undefined>>; url: URL; signal: AbortSignal };

type Acts = Record<string, (services: AdminServices, ...input: never[]) => Promise<unknown>>;

/** The acts of a screen as its View calls them. */
export type Bound<A extends Acts> = {
	readonly [N in keyof A]: A[N] extends (services: AdminServices, ...input: infer I) => Promise<infer R>
		? (...input: I) => Promise<Outcome<R>>
		: never;
};

export type ViewProps<Data, A extends Acts> = { data: Data; act: Bound<A> };

type Definition<Data, A extends Acts> = {
	/** Null: the view itself names the window. */
	title: string | ((data: Data) => string) | null;
	load?: (services: AdminServices, place: Place) => Promise<Data>;
	act?: A;
	View: ComponentType<ViewProps<Data, A>>;
	/** The names of its middleware; without them its address decides. */
	middleware?: readonly string[];
	/** The parameters of its address that open dialogs: nothing is loaded where only these change. */
	dialogs?: readonly string[];
};

/** A screen, ready to be mounted with the services of a host. */
export type Screen = (services: AdminServices) => {
	loader: (args: LoaderFunctionArgs) => Promise<unknown>;
	shouldRevalidate: ShouldRevalidateFunction;
	element: ReactNode;
};

/** The last loaded data, which stays when a reload fails, the loads under way, and the screen's presence. */
type Display<Data> = { loaded: { address: string; data: Data } | null; underWay: number; isOpen: boolean };

const middlewares: Middlewares<{ session: AdminServices['session']; address: string }> = {
	'admin-auth': ({ session, address }) => (session.isIn() ? null : session.loginAddress(address)),
};

let count = 0;

/** One admin screen: title, load, acts, View. */
export function screen<Data = null, A extends Acts = Record<never, never>>(
	definition: Definition<Data, A>,
): Screen {
	count += 1;
	const key = `screen ${count}`;
	return (services) => {
		const display: Display<Data> = { loaded: null, underWay: 0, isOpen: false };
		const listed = (url: URL): string => withoutDialogs(url, definition.dialogs);
		return {
			element: <Mounted key={key} definition={definition} display={display} />,
			shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
				const isDialog = currentUrl.href !== nextUrl.href && listed(currentUrl) === listed(nextUrl);
				// The new address stops a load that is under way.
				return isDialog && display.underWay === 0 ? false : defaultShouldRevalidate;
			},
			loader: async ({ request, params }: LoaderFunctionArgs) => {
				const { signal } = request;
				const url = new URL(request.url);
				const address = url.pathname + url.search;
				const names = definition.middleware ?? middlewareOf(url.pathname);
				const instead = runMiddlewares(middlewares, names, { session: services.session, address });
				if (instead !== null) throw redirect(instead);
				display.underWay += 1;
				try {
					// A screen without `load` says so in its type: its Data is null.
					const data = definition.load
						? await definition.load(services, { params, url, signal })
						: (null as Data);
					// Nobody sees data that a later load has overtaken.
					if (!signal.aborted) display.loaded = { address: listed(url), data };
					return data;
				} catch (error) {
					if (!(error instanceof Problem)) throw error;
					if (error.code === 'session') throw redirect(services.session.loginAddress(address));
					if (error.code === 'setup') throw redirect(adminPaths.setup);
					if (error.code === 'missing' && url.searchParams.has('page')) throw redirect(firstPage(url));
					// A failure that passes leaves an open screen, and the text typed into it, as they are.
					if (isPassing(error) && display.isOpen && display.loaded?.address === listed(url))
						return display.loaded.data;
					throw error;
				} finally {
					display.underWay -= 1;
				}
			},
		};
	};
}

function withoutDialogs({ pathname, searchParams }: URL, dialogs: readonly string[] = []): string {
	const params = new URLSearchParams(searchParams);
	for (const name of dialogs) params.delete(name);
	return `${pathname}?${params}`;
}

// A list may have lost its last page: its first page opens with the same filters.
function firstPage({ pathname, searchParams }: URL): string {
	const params = new URLSearchParams(searchParams);
	params.delete('page');
	return params.size > 0 ? `${pathname}?${params}` : pathname;
}

type MountedProps<Data, A extends Acts> = { definition: Definition<Data, A>; display: Display<Data> };

function Mounted<Data, A extends Acts>({ definition, display }: MountedProps<Data, A>) {
	const { title, View } = definition;
	// The loader above is the only one of this route.
	const data = useLoaderData() as Data;
	const act = useActs(definition.act, useShown(data, display));
	useScreenTitle(typeof title === 'function' ? title(data) : title);
	useEffect(() => {
		display.isOpen = true;
		return () => {
			display.isOpen = false;
		};
	}, [display]);
	// Another record of the same kind is a new screen: no field keeps a value of the previous one.
	return <View key={useLocation().pathname} data={data} act={act} />;
}

/**
 * Waits until the screen shows the data loaded last. The router hands it over in a transition, which any other
 * change would overtake: a saved field would show its older value for a moment.
 */
function useShown<Data>(data: Data, display: Display<Data>): () => Promise<void> {
	const screen = useRef({ shown: data, isOpen: true, waiting: new Set<() => void>() });
	useLayoutEffect(() => {
		screen.current.shown = data;
		if (data === display.loaded?.data) goOn(screen.current.waiting);
	}, [data, display]);
	useLayoutEffect(() => {
		const { current } = screen;
		current.isOpen = true;
		return () => {
			current.isOpen = false;
			goOn(current.waiting);
		};
	}, []);
	return async () => {
		const { shown, isOpen, waiting } = screen.current;
		if (isOpen && shown !== display.loaded?.data) await new Promise<void>((resolve) => waiting.add(resolve));
	};
}

function goOn(waiting: Set<() => void>): void {
	for (const resolve of waiting) resolve();
	waiting.clear();
}

// Acts load the screen anew when they are done; they stay the same functions while the screen is open.
function useActs<A extends Acts>(acts: A | undefined, whenShown: () => Promise<void>): Bound<A> {
	const services = useServices();
	const { revalidate } = useRevalidator();
	const reload = useRef(revalidate);
	reload.current = async () => {
		await revalidate();
		await whenShown();
	};
	return useMemo(() => {
		const bound = Object.entries(acts ?? {}).map(([name, act]) => [
			name,
			async (...input: never[]) => {
				const result = await outcome(act(services, ...input));
				if (result.ok) await reload.current();
				return result;
			},
		]);
		// Made from the acts' own keys, so the shape is theirs.
		return Object.fromEntries(bound) as Bound<A>;
	}, [acts, services]);
}

/** Names the window and the end of the breadcrumbs; an editor calls it with the title as it is typed. */
export function useScreenTitle(title: string | null): void {
	const { title: store } = useServices();
	useLayoutEffect(() => {
		if (title !== null) store.set(title);
	}, [store, title]);
}
