import { admin as words } from '@clearway/shared/words/admin.ts';
import { rightWords } from '@clearway/shared/words/rights.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { bareStatus, Problem } from '../../contract/problem.ts';
import { isPassing } from '../services/is-passing.ts';
import { useServices } from '../services/services.tsx';
import classes from './error-screen.module.css';
import { FallbackPage } from './fallback.tsx';

// Loaded only if a record is missing; without it the page says what it can.
const GoneRecord = lazy(() => import('../home/gone-record.tsx').catch(() => ({ default: () => null })));

type Shown = { status: number; title: string; below: string; details: string };

/**
 * Shown instead of a screen that failed: status, what happened, what to do. A screen that needs the network loads
 * again when the network is back.
 */
export function ErrorScreen() {
	const error = useRouteError();
	const isForeseen = error instanceof Problem || isRouteErrorResponse(error);
	const shown = describe(error);
	const { title, progress } = useServices();
	const { pathname } = useLocation();
	const again = useLoadAgain(error);
	useEffect(() => {
		title.set(shown.title);
		progress.begin()('failed');
		// An unforeseen error goes to the console in full; the person gets a sentence.
		if (!isForeseen) console.error(error);
	}, [title, progress, shown.title, error, isForeseen]);
	const retry = <Button onClick={again}>{words.retry}</Button>;
	const details = shown.details !== '' && (
		<details className={`soft ${classes.details}`}>
			<summary>{words.error.details}</summary>
			<pre>{shown.details}</pre>
		</details>
	);
	if (!isForeseen)
		return (
			<>
				<FallbackPage>{retry}</FallbackPage>
				{details}
			</>
		);
	return (
		<div className={classes.error}>
			<p className={`soft figures ${classes.status}`}>{shown.status}</p>
			<h1 className={classes.title} tabIndex={-1}>
				{shown.title}
			</h1>
			<p>{shown.below}</p>
			{shown.status === 404 && (
				<Suspense>
					<GoneRecord path={pathname} />
				</Suspense>
			)}
			<div className={classes.ways}>
				{shown.status !== 404 && !isClosed(error) && retry}
				<div>
					<Link to={adminPaths.home}>{words.error.back}</Link>
					<div className="note">{words.error.backBelow}</div>
				</div>
			</div>
			{details}
		</div>
	);
}

const firstWaitMs = 3000;
const longestWaitMs = 30_000;

// Loads again by the button, when the network or the server is back, and from time to time.
function useLoadAgain(error: unknown): () => void {
	const { news, platform } = useServices();
	const { revalidate } = useRevalidator();
	const isMissing = isChunkMissing(error);
	const isAway = error instanceof Problem && isPassing(error) && !isMissing;
	const isBusy = isAway && error.code === 'too_many';
	// Each try waits as long as the server itself asks.
	const askedMs = isAway ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
	useEffect(() => {
		if (!isAway) return;
		// A server that is too busy is there, and says itself when to ask again.
		const stopNetwork = platform.network.follow(() => {
			if (platform.network.isOnline() && !isBusy) void revalidate();
		});
		const stopNews = news.listen(({ type }) => {
			if (type === 'gap' && !isBusy) void revalidate();
		});
		let waitMs = askedMs || firstWaitMs;
		let timer: ReturnType<typeof setTimeout>;
		const tryLater = (): void => {
			timer = setTimeout(() => {
				if (platform.network.isOnline()) void revalidate();
				tryLater();
			}, waitMs);
			waitMs = askedMs || Math.min(waitMs * 2, longestWaitMs);
		};
		tryLater();
		return () => {
			clearTimeout(timer);
			stopNetwork();
			stopNews();
		};
	}, [isAway, isBusy, askedMs, platform, news, revalidate]);
	return () => {
		if (isMissing) location.reload();
		else void revalidate();
	};
}

// A file of the screen that the server no longer has; the page itself must come anew.
const isChunkMissing = (error: unknown): boolean =>
	error instanceof Problem && error.message === words.error.gone;

/** The person's rights do not open this screen. */
const isClosed = (error: unknown): error is Problem =>
	error instanceof Problem && error.code === 'forbidden' && bareStatus(error) === null;

/** An error as people read it. */
export function describe(error: unknown): Shown {
	if ((error instanceof Problem || isRouteErrorResponse(error)) && error.status === 404) {
		return { status: 404, title: words.error.notFound, below: words.error.notFoundBelow, details: '' };
	}
	if (isClosed(error)) return { status: 403, title: rightWords.closed, below: error.message, details: '' };
	for (const kind of ['notLoaded', 'gone'] as const) {
		if (error instanceof Problem && error.message === words.error[kind])
			return {
				status: 503,
				title: words.error[kind],
				below: words.error[`${kind}Below`],
				details: error.cause instanceof Error ? error.cause.message : '',
			};
	}
	if (error instanceof Problem && error.code === 'too_many') {
		const below = words.error.busyBelow(error.retryAfterSeconds ?? null);
		return { status: 429, title: words.error.busy, below, details: '' };
	}
	if (error instanceof Problem && error.code === 'unavailable' && refusalOf(error) === null) {
		return {
			status: 503,
			title: words.error.unavailable,
			below: words.error.unavailableBelow,
			details: idOf(error),
		};
	}
	if (error instanceof Problem)
		return {
			status: refusalOf(error) ?? error.status,
			title: error.message,
			below: error.requestId === undefined ? words.error.brokenBare : words.error.brokenBelow,
			details: idOf(error),
		};
	return {
		status: 500,
		title: words.error.broken,
		below: words.error.brokenBelow,
		details: error instanceof Error ? error.message : String(error),
	};
}

// A bare 4xx keeps its status: something answered, so the server is not away.
const refusalOf = (problem: Problem): number | null => {
	const status = bareStatus(problem);
	return status !== null && status < 500 ? status : null;
};

const idOf = ({ requestId }: Problem): string => (requestId === undefined ? '' : words.requestId(requestId));
