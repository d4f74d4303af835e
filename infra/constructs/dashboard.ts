import { Dashboard as CloudWatchDashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';

type Graph = { title: string; left: IMetric[]; right?: IMetric[] };

/** One page of graphs for a stage: people in front, machines behind. */
export class Dashboard extends Construct {
  constructor(scope: Construct, dashboardName: string, graphs: Graph[]) {
    super(scope, 'Dashboard');
    const widgets = graphs.map((graph) => new GraphWidget({ ...graph, width: 12, height: 6 }));
    new CloudWatchDashboard(this, 'Page', { dashboardName, widgets: [widgets] });
  }
}
