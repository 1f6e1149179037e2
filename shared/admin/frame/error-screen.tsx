import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import { Problem } from '../../contract/problem.ts';
import { admin as words } from '../../words/ru/admin.ts';
import classes from './error-screen.module.css';
import { useServices } from './services.tsx';

type Shown = { status: number; title: string; below: string; details: string };

/** Shown instead of a screen that failed: status, what happened, what to do. */
export function ErrorScreen() {
	const error = useRouteError();
	const shown = describe(error);
	const { title } = useServices();
	const navigate = useNavigate();
	useEffect(() => {
		title.set(shown.title);
		// An unforeseen error goes to the console in full; the person gets a sentence.
		if (!(error instanceof Problem) && !isRouteErrorResponse(error)) console.error(error);
	}, [title, shown.title, error]);
	return (
		<div className={classes.error}>
			<p className={classes.status}>{shown.status}</p>
			<h1 className={classes.title} tabIndex={-1}>
				{shown.title}
			</h1>
			<p>{shown.below}</p>
			<div className={classes.ways}>
				{shown.status !== 404 && <Button onClick={() => navigate(0)}>{words.retry}</Button>}
				<div>
					<Link to={adminPaths.home}>{words.error.back}</Link>
					<small className={classes.below}>{words.error.backBelow}</small>
				</div>
			</div>
			{shown.details !== '' && (
				<details className={classes.details}>
					<summary>{words.error.details}</summary>
					<pre>{shown.details}</pre>
				</details>
			)}
		</div>
	);
}

/** An error as people read it. */
export function describe(error: unknown): Shown {
	if ((error instanceof Problem || isRouteErrorResponse(error)) && error.status === 404) {
		return { status: 404, title: words.error.notFound, below: words.error.notFoundBelow, details: '' };
	}
	if (error instanceof Problem && error.code === 'unavailable') {
		return {
			status: 503,
			title: words.error.unavailable,
			below: words.error.unavailableBelow,
			details: idOf(error),
		};
	}
	if (error instanceof Problem)
		return {
			status: error.status,
			title: error.message,
			below: words.error.brokenBelow,
			details: idOf(error),
		};
	return {
		status: 500,
		title: words.error.broken,
		below: words.error.brokenBelow,
		details: error instanceof Error ? error.message : String(error),
	};
}

const idOf = ({ requestId }: Problem): string => (requestId === undefined ? '' : words.requestId(requestId));
