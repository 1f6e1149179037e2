import { admin as words } from '@clearway/shared/words/admin.ts';
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
	/** The revision by now, asked where there may be a newer one: null where the record is gone, 0 unknown. */
	readRevision: () => Promise<number | null>;
};

/** Whether another admin saved a newer revision of a record, or deleted it, by the event stream. */
export function useChangedElsewhere({ kind, id, revision, readRevision }: Settings) {
	const [newest, setNewest] = useState(0);
	const [isDeleted, setDeleted] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef({ revision, readRevision });
	latest.current = { revision, readRevision };
	useEffect(() => () => clearTimeout(timer.current), []);
	useNews((news) => {
		const isGap = news.type === 'gap';
		if (!isGap && (news.kind !== kind || String(news.id) !== String(id))) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(async () => {
			if (!isGap && news.revision <= latest.current.revision) return;
			const now = await latest.current.readRevision();
			setDeleted(now === null);
			setNewest((before) => Math.max(before, isGap ? (now ?? 0) : news.revision));
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
