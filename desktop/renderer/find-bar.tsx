import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import { useEffect, useRef, useState } from 'react';
import type { Bridge } from '../bridge/ipc.ts';

const text = words.find;
type Found = { active: number; matches: number };

/** The find bar stands over the searched page and is no part of it. */
export function FindBar({ bridge }: { bridge: Bridge }) {
	const input = useRef<HTMLInputElement>(null);
	const [hits, setHits] = useState<Found | null>(null);
	const typed = (): string => input.current?.value ?? '';
	const step = (isForward: boolean): void => {
		if (typed() !== '') void bridge.find.search(typed(), isForward, true);
	};
	const change = (): void => {
		if (typed() !== '') return void bridge.find.search(typed(), true, false);
		setHits(null);
		void bridge.find.clear();
	};
	useEffect(() => {
		const stops = [
			bridge.on('found', (active, matches) => setHits(typed() === '' ? null : { active, matches })),
			bridge.on('find', () => input.current?.select()),
			bridge.on('findStep', step),
		];
		return () => {
			for (const stop of stops) stop();
		};
	});
	function press(event: React.KeyboardEvent): void {
		if (event.key === 'Escape') void bridge.find.close();
		else if (event.key === 'Enter' && event.target === input.current) step(!event.shiftKey);
		else return;
		event.preventDefault();
	}
	return (
		<search className="find" onKeyDown={press}>
			<input
				ref={input}
				aria-label={text.label}
				placeholder={text.label}
				maxLength={200}
				spellCheck={false}
				// biome-ignore lint/a11y/noAutofocus: the bar is opened to type into it
				autoFocus
				onChange={change}
			/>
			<output>{hits && (hits.matches === 0 ? text.none : text.count(hits.active, hits.matches))}</output>
			<button type="button" aria-label={text.previous} onClick={() => step(false)}>
				↑
			</button>
			<button type="button" aria-label={text.next} onClick={() => step(true)}>
				↓
			</button>
			<button type="button" aria-label={text.close} onClick={() => void bridge.find.close()}>
				×
			</button>
		</search>
	);
}
