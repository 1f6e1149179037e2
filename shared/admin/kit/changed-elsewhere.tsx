import { admin as words } from '@clearway/shared/words/admin.ts';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNews } from '../frame/news.ts';
import { Icon } from './icon.tsx';

// One's own save causes an event too, which arrives just before its answer.
const ownSaveMs = 1500;

/** Whether another admin saved a newer revision of a record, by the event stream. */
export function useChangedElsewhere(kind: string, id: number | string, revision: number): boolean {
	const [newest, setNewest] = useState(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useNews((news) => {
		if (news.type === 'gap' || news.kind !== kind || String(news.id) !== String(id)) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setNewest(news.revision), ownSaveMs);
	});
	return newest > revision;
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
