/** Stands in for Apollo's report formats in the bundle: nothing is reported, so nothing of it is ever made. */
export const Trace = {};
export const Report = {};
export const ReportHeader = {};
export const ContextualizedStats = {};
export const TracesAndStats = {};
export const google = {};
