import { admin } from '@clearway/shared/words/admin.ts';
import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../ui/store.ts';
import { drawer, drawerId, isBeside } from './drawer.ts';
import classes from './post-drawer.module.css';

/** The fields of a post beside its page; on a narrow screen over it. */
export function PostDrawer({ children }: { children: ReactNode }) {
	const isOpen = useStore(drawer);
	const panel = useRef<HTMLElement>(null);
	// Another post begins with its page uncovered. A later effect could close a drawer that was just opened.
	useLayoutEffect(() => {
		if (!isBeside()) drawer.set(false);
	}, []);
	useEffect(() => {
		if (isOpen && !isBeside() && !panel.current?.contains(document.activeElement)) panel.current?.focus();
	}, [isOpen]);
	useEffect(() => {
		const open = (): void => drawer.set(true);
		const aside = panel.current;
		aside?.addEventListener('beforematch', open);
		return () => aside?.removeEventListener('beforematch', open);
	}, []);
	function close(): void {
		drawer.set(false);
		document.querySelector<HTMLElement>(`[aria-controls="${drawerId}"]`)?.focus();
	}
	return (
		<aside
			id={drawerId}
			ref={panel}
			className={classes.drawer}
			aria-label={words.drawer.title}
			hidden={!isOpen}
			tabIndex={-1}
			onKeyDown={(event) => {
				if (event.key === 'Escape' && !isBeside() && !event.defaultPrevented) close();
			}}
		>
			<div className={classes.head}>
				<span>{words.drawer.title}</span>
				<CloseButton aria-label={admin.close} onClick={close} />
			</div>
			{children}
		</aside>
	);
}
