import { people } from '@clearway/shared/words/admin-people.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './account.module.css';

const text = people.account;

/** The browser's permission to show notifications; it can only be requested by a click. */
export function Notices() {
	const isKnown = 'Notification' in window;
	const [permission, setPermission] = useState(isKnown ? Notification.permission : 'denied');
	if (!isKnown) return null;
	return (
		<section className={classes.section}>
			<h2>{text.notices}</h2>
			<p className={classes.help}>{text.noticesHelp}</p>
			{permission === 'granted' && <p>{text.noticesOn}</p>}
			{permission === 'denied' && <p>{text.noticesBlocked}</p>}
			{permission === 'default' && (
				<Button variant="default" onClick={async () => setPermission(await Notification.requestPermission())}>
					{text.noticesAsk}
				</Button>
			)}
		</section>
	);
}
