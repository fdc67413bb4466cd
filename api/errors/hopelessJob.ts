import { UnrecoverableError } from 'bullmq'

/** Thrown by a job that would fail at every retry. The job is marked as failed at once. */
export class HopelessJob extends UnrecoverableError {}
