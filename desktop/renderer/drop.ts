import { toast } from '@clearway/shared/admin/kit/toast.tsx';
import { screens as words } from '@clearway/shared/words/desktop-screens.ts';

const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Lets a file be dropped anywhere on the window: what misses the screen's own place for it is handed to that
 * place, and a screen that takes none says so. Without this the window would try to show the file.
 */
export function takeDroppedFiles(): void {
	addEventListener('dragover', (event) => {
		if (holdsFile(event)) event.preventDefault();
	});
	addEventListener('drop', (event) => {
		if (!holdsFile(event) || event.defaultPrevented) return;
		event.preventDefault();
		const passedOn = new DragEvent('drop', {
			bubbles: true,
			cancelable: true,
			dataTransfer: event.dataTransfer,
		});
		const isTaken = document.querySelector('main h1')?.dispatchEvent(passedOn) === false;
		if (!isTaken) toast.failed(words.drop.none);
	});
}
