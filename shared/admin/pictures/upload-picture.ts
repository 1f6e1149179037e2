import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import type { Image } from '../../contract/picture.ts';
import { isPicture } from '../kit/picture-files.ts';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';

// The server's limit. The contract has it as `imageMaxBytes`, but an import would bring its schemas along.
const mostBytes = 15 * 1024 * 1024;

/** Sends a picture to the store; null for a refused picture, about which the person was told. */
export async function uploadPicture(services: AdminServices, file: File): Promise<Image | null> {
	if (!isPicture(file)) {
		toast.failed(words.notAPicture);
		return null;
	}
	if (file.size > mostBytes) {
		toast.failed(words.tooLarge(file.name));
		return null;
	}
	const result = await outcome(services.api.picture.upload({ form: { alt: '' }, file }));
	if (result.ok) return result.value;
	toast.problem(result.problem);
	return null;
}
