import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import classes from './beside.module.css';

/** One row of the list beside a record. */
export type BesideRow = { id: number; path: string; name: string; detail: ReactNode };

type Props = {
	/** The accessible name of the list. */
	label: string;
	rows: readonly BesideRow[];
	current: number;
};

// Each record opens a new screen: the list keeps its scroll position, and a person on the keys goes on.
let scrolled = 0;
let isByKey = false;

/** The list beside the open record. The arrows open the next record or the one before. */
export function ListBeside({ label, rows, current }: Props) {
	const list = useRef<HTMLElement>(null);
	const navigate = useNavigate();
	const isThere = rows.some(({ id }) => id === current);
	const isPlaced = useRef(false);
	// Runs once: rows may come after the list, and later ones must not move it while somebody scrolls.
	useLayoutEffect(() => {
		const element = list.current;
		const line = element?.querySelector<HTMLElement>('[aria-current]');
		if (!isThere || isPlaced.current || !element || !line) return;
		isPlaced.current = true;
		element.scrollTop = scrolled;
		line.scrollIntoView({ block: 'nearest' });
		if (isByKey) line.focus({ preventScroll: true });
		isByKey = false;
	}, [isThere]);
	const step = (event: KeyboardEvent): void => {
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const next = by && rows[rows.findIndex(({ id }) => id === current) + by];
		if (!next) return;
		event.preventDefault();
		isByKey = true;
		void navigate(next.path);
	};
	return (
		<nav
			className={`panel divided ${classes.list}`}
			aria-label={label}
			ref={list}
			onKeyDown={step}
			onScroll={(event) => {
				scrolled = event.currentTarget.scrollTop;
			}}
		>
			{rows.map(({ id, path, name, detail }) => (
				<Link
					key={id}
					to={path}
					className={`row ${classes.line}`}
					aria-current={id === current ? 'page' : undefined}
				>
					<div className={`one-line ${classes.name}`}>{name}</div>
					<div className="note one-line">{detail}</div>
				</Link>
			))}
		</nav>
	);
}
