import { admin as words } from '@clearway/shared/words/admin.ts';
import { useEffect, useState } from 'react';
import classes from './starting.module.css';

const patienceMs = 150;

/** A skeleton while the first screen is loading. Quick starts never see it. */
export function Starting() {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), patienceMs);
		return () => clearTimeout(timer);
	}, []);
	if (!isSlow) return null;
	const { pathname } = window.location;
	const isOpen = /^\/admin\/log(in|out)$/.test(pathname);
	return (
		<main className={isOpen ? classes.open : classes.frame} aria-busy="true">
			<p className="visually-hidden" role="status">
				{words.starting}
			</p>
			{!isOpen && (
				<>
					<div className={classes.nav} />
					<div className={classes.head} />
					<div className={classes.body}>
						{/^\/admin\/posts\/./.test(pathname) ? <EditorOutline /> : <ScreenOutline />}
					</div>
				</>
			)}
		</main>
	);
}

const ScreenOutline = () => (
	<>
		<div className={classes.title} />
		<div className={classes.block} />
	</>
);

const EditorOutline = () => (
	<>
		<div className={classes.title} />
		<div className={classes.columns}>
			<div>
				<div className={classes.field} />
				<div className={classes.field} />
				<div className={classes.block} />
			</div>
			<div className={classes.picture} />
		</div>
	</>
);
