import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import tabLine from '../kit/tabs.module.css';
import { type Tab, tabs } from './no-requests.tsx';
import classes from './request-tabs.module.css';

type Props = { tab: Tab; counts: Record<Tab, number>; addressOf: (of: Tab) => string };

/** The states of requests, each with how many there are; on a phone they scroll, the chosen one in sight. */
export function RequestTabs({ tab, counts, addressOf }: Props) {
	const line = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever another tab is chosen
	useLayoutEffect(() => {
		const chosen = line.current?.querySelector<HTMLElement>('[aria-current]');
		if (!line.current || !chosen) return;
		// Not by scrollIntoView, which moves the page, too.
		const start = chosen.offsetLeft - line.current.offsetLeft;
		line.current.scrollLeft = start - (line.current.clientWidth - chosen.offsetWidth) / 2;
	}, [tab]);
	return (
		<nav ref={line} className={`${tabLine.tabs} ${classes.tabs}`} aria-label={words.tabs.label}>
			{tabs.map((of) => (
				<Link key={of} to={addressOf(of)} aria-current={of === tab ? 'page' : undefined}>
					{words.tabs[of]} <span className={classes.count}>{counts[of]}</span>
				</Link>
			))}
		</nav>
	);
}
