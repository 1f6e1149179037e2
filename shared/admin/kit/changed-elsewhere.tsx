import { admin as words } from '@clearway/shared/words/admin.ts';
import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNews } from '../frame/news.ts';
import { Icon } from './icon.tsx';

// One's own save causes an event too, which arrives just before its answer.
const ownSaveMs = 1500;

type Settings = {
	kind: string;
	id: number | string;
	revision: number;
	/** Asked where there may be a newer revision. */
	look: () => Promise<Found>;
	/** The newer one is what was sent from here, and the answer to it was lost. */
	onOwn: () => void | Promise<void>;
};

/** What the server has of a record by now. */
export type Found =
	| { kind: 'there' | 'own'; revision: number }
	| { kind: 'gone' }
	// It could not be asked.
	| { kind: 'unknown' };

/** Whether another admin saved a newer revision of a record, or deleted it, by the event stream. */
export function useChangedElsewhere({ kind, id, revision, look, onOwn }: Settings) {
	const [newest, setNewest] = useState(0);
	const [isDeleted, setDeleted] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef({ revision, look, onOwn });
	latest.current = { revision, look, onOwn };
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
			clearTimeout(timer.current);
		};
	}, []);
	useNews((news) => {
		const isGap = news.type === 'gap';
		if (!isGap && (news.kind !== kind || String(news.id) !== String(id))) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(async () => {
			if (!isGap && news.revision <= latest.current.revision) return;
			const now = await latest.current.look();
			// Another screen is open by now, which must not be led away.
			if (!isOpen.current) return;
			setDeleted(now.kind === 'gone');
			// Nobody else has changed anything.
			if (now.kind === 'own') return latest.current.onOwn();
			const read = 'revision' in now ? now.revision : 0;
			setNewest((before) => Math.max(before, isGap ? read : news.revision));
		}, ownSaveMs);
	});
	return { isChanged: newest > revision && !isDeleted, isDeleted, setDeleted };
}

/** A notice above the form, shown before saving: typed text stays. */
export function ChangedElsewhere({ isShown, onLoad }: { isShown: boolean; onLoad: () => void }) {
	if (!isShown) return null;
	return (
		<Alert color="yellow" role="status" icon={<Icon name="warn" />} title={words.changed.title} mb="md">
			<p>{words.changed.text}</p>
			<Button size="compact-md" variant="default" onClick={onLoad}>
				{words.changed.load}
			</Button>
		</Alert>
	);
}

const text = unsaved.deleted;

type Props = {
	/** It is not in the trash either. */
	isPurged: boolean;
	/** How often a save has failed by it: whoever saves at the end of a form sees why. */
	tries: number;
	onRestore: () => void;
};

/** A notice above a form whose record another admin has deleted: what is written stays. */
export function DeletedElsewhere({ isPurged, tries, onRestore }: Props) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (tries > 0) notice.current?.scrollIntoView({ block: 'center' });
	}, [tries]);
	return (
		<Alert ref={notice} color="red" icon={<Icon name="warn" />} title={text.title} mb="md">
			<p>{isPurged ? text.purged : text.text}</p>
			{!isPurged && (
				<Button size="compact-md" onClick={onRestore}>
					{text.restore}
				</Button>
			)}
		</Alert>
	);
}
