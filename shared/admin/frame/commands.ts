import { useLayoutEffect, useRef } from 'react';
import { useServices } from './services.tsx';

/** A command: shown in the palette and in the list of shortcuts, run by key. */
export type Command = {
	id: string;
	label: string;
	/** The heading of its group. */
	group: string;
	/** `mod+s`, `n`, `g p`, `shift+x`, `?`; without keys it is in the palette only. */
	keys?: string;
	/** Synonyms by which the palette finds it. */
	synonyms?: string;
	/** In the list of shortcuts but not in the palette: keys that only make sense in place. */
	isHidden?: boolean;
	run(): void;
};

/** All commands currently available. */
export type CommandList = {
	all(): Command[];
	add(group: () => readonly Command[]): () => void;
};

/** Makes the list; the last added come first, so that the open screen takes precedence over the frame. */
export function createCommands(): CommandList {
	const groups: (() => readonly Command[])[] = [];
	return {
		all: () => groups.toReversed().flatMap((group) => group()),
		add(group) {
			groups.push(group);
			return () => void groups.splice(groups.indexOf(group), 1);
		},
	};
}

/** Registers commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
	const list = useServices().commands;
	const latest = useRef(commands);
	latest.current = commands;
	// Before the screen is painted: its keys work as soon as one sees it.
	useLayoutEffect(() => list.add(() => latest.current), [list]);
}
