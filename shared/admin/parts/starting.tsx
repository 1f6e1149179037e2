import { useEffect, useState } from 'react';
import { admin as words } from '../../words/ru/admin.ts';
import classes from './starting.module.css';

const patienceMs = 400;

/** Stands in for the first screen while its file comes; quick starts never see it. */
export function Starting() {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), patienceMs);
		return () => clearTimeout(timer);
	}, []);
	return isSlow ? (
		<p className={classes.starting} role="status">
			{words.starting}
		</p>
	) : null;
}
