import { useLayoutEffect, useRef } from 'react';
import type { Command, CommandList } from './services.tsx';
import { useServices } from './services.tsx';

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
	// The palette reads them while it is drawn, where no effect event may be called.
	const latest = useRef(commands);
	latest.current = commands;
	// Registered before the screen is painted, so that its keys work as soon as it is seen.
	useLayoutEffect(() => list.add(() => latest.current), [list]);
}
