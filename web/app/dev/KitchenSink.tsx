export default function KitchenSink() {
  return null;
}
