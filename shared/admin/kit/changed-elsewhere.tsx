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
	/** Whether the record is still there, asked once there is a newer revision. */
	isThere: () => Promise<boolean>;
};

/** Whether another admin saved a newer revision of a record, or deleted it, by the event stream. */
export function useChangedElsewhere({ kind, id, revision, isThere }: Settings) {
	const [newest, setNewest] = useState(0);
	const [isDeleted, setDeleted] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef({ revision, isThere });
	latest.current = { revision, isThere };
	useEffect(() => () => clearTimeout(timer.current), []);
	useNews((news) => {
		if (news.type === 'gap' || news.kind !== kind || String(news.id) !== String(id)) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(async () => {
			if (news.revision > latest.current.revision) setDeleted(!(await latest.current.isThere()));
			setNewest(news.revision);
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
