import type { PowerMonitor } from 'electron';
import type { SettingsFile } from './settings.ts';

type Settings = {
	powerMonitor: Pick<PowerMonitor, 'on'>;
	file: SettingsFile;
	nowMs: () => number;
	hide: () => void;
};

const minuteMs = 60_000;

/**
 * Hides personal data once the screen has been locked for the office's minutes; 0 never does. Electron reports
 * a locked screen on Windows and macOS only.
 */
export function followScreenLock({ powerMonitor, file, nowMs, hide }: Settings): void {
	let lockedAtMs: number | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	function hideWhenDue(): void {
		clearTimeout(timer);
		const { lockMinutes } = file.get();
		if (lockedAtMs === null || lockMinutes === 0) return;
		const leftMs = lockedAtMs + lockMinutes * minuteMs - nowMs();
		if (leftMs <= 0) hide();
		else timer = setTimeout(hideWhenDue, leftMs);
	}
	powerMonitor.on('lock-screen', () => {
		lockedAtMs ??= nowMs();
		hideWhenDue();
	});
	powerMonitor.on('unlock-screen', () => {
		// Timers stand still while the computer sleeps.
		hideWhenDue();
		clearTimeout(timer);
		lockedAtMs = null;
	});
}
